import { mount } from 'svelte';
import './styles/base.css';
import App from './App.svelte';
import { followSettings, settings } from './lib/settings.svelte';
import { speak } from './lib/text.svelte';

followSettings();
await speak(settings.language);
mount(App, { target: document.body });
