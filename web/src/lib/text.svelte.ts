import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import catalogues from 'virtual:catalogues';
import type { Message } from '../generated/protocol';
import type { Language } from './settings.svelte';

/** What there is to say: what a first visit needs, and what comes when it is needed. */
export type Topic = keyof (typeof catalogues)[Language];
export const TOPICS = Object.keys(catalogues.en) as Topic[];

let bundle = $state.raw(new FluentBundle('en'));
let wished: Language = 'en';
const topics = new Set<Topic>(['usual']);
let known = ''; // the language and the topics of the bundle
let isWhole = false; // whether the bundle has them all
let loading = Promise.resolve();

/** Load a language and make it the current one; every text on the page follows. */
export function speak(language: Language): Promise<void> {
  wished = language;
  return load();
}

/** Load what is said besides about some topics. */
export function speakOf(...more: Topic[]): Promise<void> {
  for (const topic of more) topics.add(topic);
  return load();
}

/** Load whatever the page can say. */
export const speakAll = (): Promise<void> => speakOf(...TOPICS);

/** Load what is wished and not there yet, one after the other: the last wish is what stays. */
function load(): Promise<void> {
  return (loading = loading.catch(() => undefined).then(fill));
}

async function fill(): Promise<void> {
  const [language, wanted] = [wished, [...topics]];
  const name = [language, ...wanted].join();
  if (name === known) return;
  const sources = await Promise.all(wanted.map((topic) => catalogues[language][topic]()));
  const made = new FluentBundle(language, { useIsolating: false });
  for (const { default: source } of sources)
    for (const fault of made.addResource(new FluentResource(source))) console.error(fault);
  bundle = made;
  known = name;
  isWhole = wanted.length === TOPICS.length;
}

/** Return whether the current language has a text for a key. */
export const has = (key: string): boolean => bundle.hasMessage(key);

/** Return the text of a key in the current language; if it is not there yet, it comes, and is empty until then. */
export function text(key: string, args: Record<string, FluentVariable> = {}): string {
  const pattern = bundle.getMessage(key)?.value;
  if (pattern != null) return bundle.formatPattern(pattern, args);
  if (isWhole) {
    console.error(`No text for ${key}`);
    return key;
  }
  void speakAll();
  return '';
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
