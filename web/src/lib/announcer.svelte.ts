import { untrack } from 'svelte';

/** The content of the live region that screen readers read out. */
class Announcer {
  /** The last sentence; `count` makes the same sentence be read twice. */
  sentence = $state('');
  count = $state(0);

  announce(sentence: string): void {
    this.sentence = sentence;
    this.count = untrack(() => this.count) + 1; // an effect that announces something must not run again for it
  }
}

export const announcer = new Announcer();

/** Have a screen reader read a sentence out, after what it is reading now. */
export const announce = (sentence: string): void => announcer.announce(sentence);
