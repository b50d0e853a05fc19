function e(e){let t=new Map,n=/^\s*\[TableRecord\s+"[^"]*"\s*\].*$/m.exec(e),r=n?n.index+n[0].length:e.length;for(let n of e.slice(0,r).matchAll(/^\s*\[(\w+)\s+"([^"]*)"\s*\]/gm))t.set(n[1],n[2]);let i=[],a=[],o=e.slice(0,r).split(`
`).length,s=r,c={line:o,end:s,events:[],remark:``,expect:``},l=``,u=0,d=t=>{l.trim()||(u=o),l+=e.slice(s,t),s=t},f=()=>{let e=l.replace(/\s+/g,` `).trim();l=``,e&&(c.events.push(i.length),i.push({text:e,line:u,end:s}))},p=e=>{c.remark=[c.remark,e.replace(/\s+/g,` `).trim()].filter(Boolean).join(` `)},m=()=>{f(),c.end=s,(c.events.length>0||c.remark||c.expect)&&a.push(c)},h=t=>{let n=e.slice(s).search(t);return n<0?e.length:s+n};for(;s<e.length;){let t=e[s];if(t===`
`)m(),s++,o++,c={line:o,end:s,events:[],remark:``,expect:``};else if(t===`"`){let t=/^"(?:\\["\\]|[^"\n])*"?/.exec(e.slice(s));d(s+t[0].length)}else if(t===`;`||t===`%`&&e[s-1]===`
`){f();let t=h(/\n/);p(e.slice(s+1,t)),s=t}else if(t===`{`){let t=h(/\}/),n=e.slice(s+1,t);p(n),o+=n.split(`
`).length-1,l+=` `,s=Math.min(t+1,e.length)}else if(t===`,`)f(),s++;else if(!l.trim()&&/^expect\b/i.test(e.slice(s,s+7))){let t=h(/[;\n]/);c.expect=e.slice(s,t).trim(),s=t}else d(s+1)}return m(),{tags:t,events:i,lines:a,from:r}}function t(e,t,n){if(n>=t.events.length)return e;if(n===0)return e.slice(0,t.from)+`
`;let r=t.lines.find(e=>e.events.at(-1)===n-1);return e.slice(0,r?.end??t.events[n-1].end)+`
`}function n(e,n,r){let i=t(e,n,r).replace(/\n+$/,``),a=e.replace(/\n$/,``).split(`
`),o=i.split(`
`),s=o.at(-1);return a[o.length-1]===s?{count:a.length-o.length,lines:[]}:{count:a.length-o.length+1,lines:[s]}}function r(e,t){return e.replace(/\n?$/,`
`)+t.map(e=>e+`
`).join(``)}function i(e){return`"`+e.replace(/\s+/g,` `).replace(/["\\]/g,`\\$&`)+`"`}function a(e){let t=e=>String(e).replace(/["\\\n\]]/g,` `).trim(),n=(e,n)=>n===void 0||n===``?``:`[${e} "${t(n)}"]\n`,r=``;if(e.auction?.length&&e.dealer){r=n(`Auction`,e.dealer);for(let t=0;t<e.auction.length;t+=4)r+=e.auction.slice(t,t+4).join(` `)+`
`}let i=r!==``;return n(`Event`,e.event)+n(`Edition`,e.edition)+n(`Regulation`,e.regulation)+n(`Board`,e.board)+n(`Dealer`,e.dealer)+n(`Vulnerable`,e.vulnerable)+n(`Deal`,e.deal||`N:- - - -`)+(i?``:n(`Declarer`,e.declarer))+(i?``:n(`Contract`,e.contract))+n(`Tricks`,e.tricks)+n(`OnLead`,e.onLead)+r+`[TableRecord "1"]
`}export{i as a,e as i,n,t as o,a as r,r as t};