import type { GameName } from '../generated/games';
import type { Message } from '../generated/protocol';
import type { RecordLayout } from './layout';
import type { StructSchema } from './schema';

export type OptionValue = string | number | boolean;
export type Options = Record<string, OptionValue>;

/** An option of a table: the values that it takes, and its default; null: as the edition says. */
export interface OptionTable {
  default: OptionValue | null;
  words: string[];
  numbers: [number, number] | null;
  flag: boolean;
  free_form: string;
  known: string; // the values that it takes, for people
}

/** Options that contradict each other, and how that is told. */
export interface Contradiction {
  options: Options;
  message: Message;
}

/** How a field of the box comes about: an option's own number, or a table by the values of some options. */
export type Packing = { number: string } | { options: string[]; values: Record<string, number[]> };

/** What `cibola.wasm.tables` writes of a game: all that is no rule and must not stand in TypeScript a second time. */
export interface GameTables {
  game: GameName;
  rules: number; // the version of the rules
  state: RecordLayout;
  box: RecordLayout;
  chance_size: number;
  has_rounds: boolean;
  has_hidden_cards: boolean;
  draws: number[]; // actions that show something hidden to the seat that plays them
  texts: string[]; // the notation of every action, by its number
  options: Record<string, OptionTable>;
  usual: Record<string, Options>; // what each edition settles; under '' where there are no editions
  contradictions: Contradiction[];
  packing: Record<string, Packing>; // by field of the box, but for those that a layout decides
  layouts: Record<string, string>; // named ones, as records write them
  layout_schema: StructSchema | null;
  refusals: Record<string, [key: string, rule: string]>; // by the number that `why_not` returns
  constants: Record<string, number>; // of the game's components and state, under their Python names
  words: Record<string, string[]>; // names by number, such as those of exploits
}

/** Return some constants of a game, under their Python names. */
export function constants<Name extends string>(tables: GameTables, ...names: Name[]): Record<Name, number> {
  const found = names.map((name) => {
    const value = tables.constants[name];
    if (value === undefined) throw new TypeError(`${tables.game} has no constant ${name}`);
    return [name, value] as const;
  });
  return Object.fromEntries(found) as Record<Name, number>;
}

/** Return a list of words of a game, under its Python name. */
export function words(tables: GameTables, name: string): string[] {
  const found = tables.words[name];
  if (!found) throw new TypeError(`${tables.game} has no words ${name}`);
  return found;
}
