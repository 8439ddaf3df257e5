import { writeStored, readStored } from '../lib/storage';
import type { GameName } from '../generated/games';
import type { Scores } from '../generated/scores';
import { noCards, noJournal, noMarks, noPawns, type Evening } from './evening';
import { fit } from './limits';
import { readEvening } from './parser';

const KEY = 'cibola.evenings';

const read = (): Evening[] =>
  (readStored<{ list: unknown[] }>(KEY).list ?? []).map(readEvening).filter((one): one is Evening => one !== null);

/** The evenings in local storage, the newest first. Change them in place: an effect stores every change. */
class Evenings {
  list: Evening[] = $state(read());

  constructor() {
    addEventListener('storage', (event) => {
      if (event.key === KEY) this.list = read();
    });
    $effect.root(() => {
      $effect(() => writeStored(KEY, { list: this.list }));
    });
  }

  find(id: string): Evening | undefined {
    return this.list.find((evening) => evening.id === id);
  }

  /** Add an evening, and return its id. One that somebody sent, and that has gone on here since, is added as another. */
  add(evening: Evening): string {
    const own = this.find(evening.id);
    if (own && JSON.stringify(own) === JSON.stringify(evening)) return own.id;
    const added = own ? { ...evening, id: newId() } : evening;
    this.list = [added, ...this.list];
    return added.id;
  }

  /** Remove from the evenings of one game what its box cannot hold; return the game's tables. */
  fit = <S extends Scores>(scores: S): S => {
    const list = this.list.map((one) => (one.game === scores.game ? fit(scores, $state.snapshot(one) as Evening) : one));
    const fitted = list.filter((one) => one !== null);
    if (JSON.stringify(fitted) !== JSON.stringify(this.list)) this.list = fitted;
    return scores;
  };

  remove(id: string): void {
    this.list = this.list.filter((evening) => evening.id !== id);
  }

  /** Return the names of who played a game last. */
  lastNames(game: GameName): string[] {
    return this.list.find((evening) => evening.game === game)?.names ?? [];
  }
}

export const evenings = new Evenings();

const newId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join('');

export interface NewEvening {
  game: GameName;
  edition: string;
  sixth: boolean;
  names: string[];
}

export function begin({ game, edition, sixth, names }: NewEvening): Evening {
  const common = { id: newId(), edition, begun: Date.now(), names };
  if (game === 'card') return { ...common, game, sixth, rounds: [names.map(noCards)] };
  if (game === 'board') return { ...common, game, rounds: [names.map(noPawns)] };
  return { ...common, game, rounds: [names.map(noMarks)], journals: names.map(noJournal) };
}

/** Add a round, if the game has rounds. */
export function addRound(evening: Evening): void {
  if (evening.game === 'card') evening.rounds.push(evening.names.map(noCards));
  else if (evening.game === 'board') evening.rounds.push(evening.names.map(noPawns));
}
