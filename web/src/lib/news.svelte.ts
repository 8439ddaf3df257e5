import { untrack } from 'svelte';

/** What the whole app should know: whether the server has a newer page, and what a screen reader is told. */
class News {
  /** The server serves another page than this one. */
  newer = $state(false);
  /** The last sentence for a screen reader; `count` makes the same sentence be read twice. */
  said = $state('');
  count = $state(0);

  served(build: string): void {
    this.newer = BUILD !== 'dev' && build !== '' && build !== BUILD;
  }

  /** Have a sentence read aloud by a screen reader, when it is free. */
  announce(sentence: string): void {
    this.said = sentence;
    this.count = untrack(() => this.count) + 1; // an effect that announces something must not run again for it
  }
}

export const news = new News();
