import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Message } from '../generated/protocol';
import type { Language } from './settings.svelte';

const SOURCES: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import('virtual:catalogue/en'),
  fr: () => import('virtual:catalogue/fr'),
};

const LATER: typeof SOURCES = {
  en: () => import('virtual:catalogue/later/en'),
  fr: () => import('virtual:catalogue/later/fr'),
};

let bundle = $state.raw(new FluentBundle('en'));
let spoken: Language | null = null;
let later: Promise<void> | null = null; // once the texts of rules, lessons and score pad were asked for

/** Load a language and make it the current one; every text on the page follows. */
export async function speak(language: Language): Promise<void> {
  if (language !== spoken) await load(language);
}

/** Load what rules, lessons and the score pad say besides. */
export const speakAll = (): Promise<void> => (later ??= Promise.resolve().then(() => (spoken ? load(spoken) : undefined)));

async function load(language: Language): Promise<void> {
  const sources = await Promise.all([SOURCES[language](), ...(later ? [LATER[language]()] : [])]);
  const made = new FluentBundle(language, { useIsolating: false });
  for (const { default: source } of sources)
    for (const fault of made.addResource(new FluentResource(source))) console.error(fault);
  bundle = made;
  spoken = language;
}

/** Return whether the current language has a text for a key. */
export const has = (key: string): boolean => bundle.hasMessage(key);

/** Return the text of a key in the current language. */
export function text(key: string, args: Record<string, FluentVariable> = {}): string {
  const pattern = bundle.getMessage(key)?.value;
  if (pattern == null) {
    console.error(`No text for ${key}`);
    return key;
  }
  return bundle.formatPattern(pattern, args);
}

/** Return a message of the server as a sentence; the id of the rule behind it is `message.rule`. */
export const tell = (message: Message): string => text(message.key, message.args);

/** Return a number of points with a true minus sign. */
export const points = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);

/** Return a change of points: +14, −20, 0. */
export const change = (value: number): string => (value > 0 ? `+${value}` : points(value));

/** Return a day, such as 2026-11-19, in the current language. */
export const dayName = (day: string): string =>
  new Intl.DateTimeFormat(bundle.locales, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(day));

/** Return a time of day in the current language, where the visitor is. */
export const timeOfDay = (time: number): string => new Intl.DateTimeFormat(bundle.locales, { timeStyle: 'short' }).format(time);

/** Return a date and time in the current language. */
export function when(time: number): string {
  const format = new Intl.DateTimeFormat(bundle.locales, { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(time);
}
