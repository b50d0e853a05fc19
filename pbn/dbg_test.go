package pbn
import ("testing";"os";"fmt";"sort")
func TestDbg(t *testing.T){
 if os.Getenv("DBG")=="" {t.Skip()}
 count:=map[string]int{}; ex:=map[string]string{}
 for name,text:=range sharedFiles(t){
  bs,_:=readAll(NewReader(name,text,Options{}))
  for _,b:=range bs { for _,d:=range b.Deviations { count[d.Name]++; if count[d.Name]<=4 {ex[d.Name]+=fmt.Sprintf("   %s:%d:%d found %q expected %s\n",name,d.Line,d.Column,d.Found,d.Expected)}}
  if os.Getenv("DBG")==name { fmt.Println(b.Line,b.Value("Board"),b.Value("Event"), len(b.Auction),len(b.Play), b.PlayEnd, len(b.Tags), b.Deviations) }
  }
 }
 var ks []string; for k:=range count{ks=append(ks,k)}; sort.Strings(ks)
 for _,k:=range ks {fmt.Println(k,count[k]); fmt.Print(ex[k])}
}
