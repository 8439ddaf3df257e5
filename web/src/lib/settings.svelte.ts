import type { Avatar } from '../generated/protocol';
import { readStored, writeStored } from './storage';

export const LANGUAGES = ['en', 'fr'] as const;
export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export const MOTIONS = ['system', 'full', 'less'] as const;
export const PACES = ['slow', 'normal', 'fast'] as const;
export const CARD_SIZES = ['small', 'medium', 'large'] as const;
export const NUMERALS = ['usual', 'large'] as const;
export const SURFACES = ['map', 'felt'] as const;

export type Language = (typeof LANGUAGES)[number];
export type Theme = (typeof THEMES)[number];
export type Motion = (typeof MOTIONS)[number];
export type Numerals = (typeof NUMERALS)[number];
export type Surface = (typeof SURFACES)[number];
export type Pace = (typeof PACES)[number];
export type CardSize = (typeof CARD_SIZES)[number];

export interface Settings {
  language: Language;
  theme: Theme;
  sounds: boolean;
  /** How loud sounds are, from 0 to 100. */
  volume: number;
  motion: Motion;
  /** How fast the others' pieces move. */
  pace: Pace;
  cards: CardSize;
  /** What stands on cards: numerals as they are drawn, or larger ones. */
  numerals: Numerals;
  surface: Surface;
  /** The picture beside one's name; empty: the one of the seat. */
  avatar: Avatar;
  /** Whether games that need nobody else are played in this browser. */
  local: boolean;
}

const KEY = 'cibola.settings';
const media = {
  dark: matchMedia('(prefers-color-scheme: dark)'),
  contrast: matchMedia('(prefers-contrast: more)'),
  calm: matchMedia('(prefers-reduced-motion: reduce)'),
};

function usual(): Settings {
  const wished = navigator.languages.map((one) => one.slice(0, 2).toLowerCase());
  const language = wished.find((one): one is Language => LANGUAGES.some((ours) => ours === one)) ?? 'en';
  return { language, theme: 'system', sounds: true, volume: 70, motion: 'system', pace: 'normal', cards: 'medium', numerals: 'usual', surface: 'map', avatar: '', local: true };
}

/** Return settings in which unknown values are replaced by the defaults. */
function sound(found: Partial<Settings>): Settings {
  const one = <T>(all: readonly T[], value: T | undefined, other: T): T =>
    value !== undefined && all.includes(value) ? value : other;
  const other = usual();
  return {
    language: one(LANGUAGES, found.language, other.language),
    theme: one(THEMES, found.theme, other.theme),
    sounds: one([true, false], found.sounds, other.sounds),
    volume: Math.round(Math.min(100, Math.max(0, Number(found.volume ?? other.volume) || 0))),
    motion: one(MOTIONS, found.motion, other.motion),
    pace: one(PACES, found.pace, other.pace),
    cards: one(CARD_SIZES, found.cards, other.cards),
    numerals: one(NUMERALS, found.numerals, other.numerals),
    surface: one(SURFACES, found.surface, other.surface),
    avatar: typeof found.avatar === 'string' ? found.avatar : other.avatar,
    local: one([true, false], found.local, other.local),
  };
}

/** The settings of this browser. Assign a field to change it everywhere. */
export const settings: Settings = $state(sound(readStored<Settings>(KEY)));

let systemDark = $state(media.dark.matches);
let systemContrast = $state(media.contrast.matches);
let systemCalm = $state(media.calm.matches);

/** The theme that is shown: `light`, `dark` or `contrast`. */
export function shownTheme(): Exclude<Theme, 'system'> {
  if (settings.theme !== 'system') return settings.theme;
  return systemContrast ? 'contrast' : systemDark ? 'dark' : 'light';
}

/** Return whether pieces should fade instead of travelling. */
export const isCalm = (): boolean => (settings.motion === 'system' ? systemCalm : settings.motion === 'less');

/** Store the settings, show them on the document as `data-theme`, `data-motion` and `data-cards`, follow the system. */
export function followSettings(): void {
  media.dark.addEventListener('change', (event) => (systemDark = event.matches));
  media.contrast.addEventListener('change', (event) => (systemContrast = event.matches));
  media.calm.addEventListener('change', (event) => (systemCalm = event.matches));
  addEventListener('storage', (event) => {
    if (event.key === KEY) Object.assign(settings, sound(readStored<Settings>(KEY)));
  });
  $effect.root(() => {
    $effect(() => writeStored(KEY, settings));
    $effect(show);
  });
}

function show(): void {
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset.theme = shownTheme();
  root.dataset.motion = isCalm() ? 'less' : 'full';
  root.dataset.cards = settings.cards;
  root.dataset.numerals = settings.numerals;
  root.dataset.surface = settings.surface;
}
