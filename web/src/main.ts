import { mount } from 'svelte';
import './styles/base.css';
import App from './app/App.svelte';
import { resolveUrl } from './lib/url';
import { followSettings, settings } from './lib/settings.svelte';
import { speak } from './lib/text.svelte';

followSettings();
await speak(settings.language);
mount(App, { target: document.body });

// Browsers have no service workers on plain http; everything but the installed app works without.
if (BUILD !== 'dev' && 'serviceWorker' in navigator) void navigator.serviceWorker.register(resolveUrl('worker.js'));
