import { writeStored, readStored } from '../lib/storage';
import type { GameName } from '../generated/games';
import { noCards, noJournal, noMarks, noPawns, type Evening } from './evening';
import { readEvening } from './parser';

const KEY = 'cibola.evenings';

const read = (): Evening[] =>
  (readStored<{ list: unknown[] }>(KEY).list ?? []).map(readEvening).filter((one): one is Evening => one !== null);

/** The evenings that this browser keeps, the newest first. Change them in place: they are kept by themselves. */
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

  /** Begin an evening, or keep one that somebody sent; its id. One that has gone on here since stays as it is. */
  add(evening: Evening): string {
    const own = this.find(evening.id);
    if (own && JSON.stringify(own) === JSON.stringify(evening)) return own.id;
    const added = own ? { ...evening, id: newId() } : evening;
    this.list = [added, ...this.list];
    return added.id;
  }

  remove(id: string): void {
    this.list = this.list.filter((evening) => evening.id !== id);
  }

  /** What one played last comes first to mind: its names. */
  lastNames(game: GameName): string[] {
    return this.list.find((evening) => evening.game === game)?.names ?? [];
  }
}

export const evenings = new Evenings();

const newId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join('');

export interface Wish {
  game: GameName;
  edition: string;
  sixth: boolean;
  names: string[];
}

export function begin({ game, edition, sixth, names }: Wish): Evening {
  const common = { id: newId(), edition, begun: Date.now(), names };
  if (game === 'card') return { ...common, game, sixth, rounds: [names.map(noCards)] };
  if (game === 'board') return { ...common, game, rounds: [names.map(noPawns)] };
  return { ...common, game, rounds: [names.map(noMarks)], journals: names.map(noJournal) };
}

/** Turn to a new page of the pad. */
export function addRound(evening: Evening): void {
  if (evening.game === 'card') evening.rounds.push(evening.names.map(noCards));
  else if (evening.game === 'board') evening.rounds.push(evening.names.map(noPawns));
}
