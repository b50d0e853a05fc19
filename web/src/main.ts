import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepPages } from './lib/offline.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });
void keepPages();
