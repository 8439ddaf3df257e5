import { mount } from 'svelte';
import './styles/base.css';
import App from './app/App.svelte';
import { resolveUrl } from './lib/url';
import { followSettings, settings } from './lib/settings.svelte';
import { speak } from './lib/text.svelte';

followSettings();
await speak(settings.language);
mount(App, { target: document.body });

// On plain http a browser has no service workers: everything but installing works without.
if (BUILD !== 'dev' && 'serviceWorker' in navigator) void navigator.serviceWorker.register(resolveUrl('worker.js'));
