import { mount } from 'svelte';
import './styles/base.css';
import App from './app/App.svelte';
import { resolveUrl } from './lib/url';
import { followSettings, settings } from './lib/settings.svelte';
import { speak } from './lib/text.svelte';
import { hasTables } from './local/choice';

followSettings();
await speak(settings.language);
mount(App, { target: document.body });

// An installed app plays without a connection from the beginning; a new build of the page must keep its engine anew.
if (BUILD !== 'dev' && (hasTables() || matchMedia('(display-mode: standalone)').matches))
  void import('./local/offline').then(({ keepEngine }) => keepEngine()).catch(() => undefined);

// Browsers have no service workers on plain http; everything but the installed app works without.
if (BUILD !== 'dev' && 'serviceWorker' in navigator) void navigator.serviceWorker.register(resolveUrl('worker.js'));
