// What a search expects of the actions that it has tried; `server/computers/advice.py` is the model.

/** Where the fields of a race lie in its record, how many actions it has room for, and what counts as one observed world. */
export interface RaceLayout {
  at: Record<'favourite' | 'error' | 'priors' | 'sums' | 'margins' | 'visits' | 'leads' | 'squared_leads', number>;
  room: number;
  typical: number;
}

/** One action that was tried; the action is its place among the legal ones. */
export interface Tried {
  action: number;
  chance: number;
  margin: number;
  error: number;
}

/** Read from a race what was tried, the best first: nothing, if the choice was not. */
export function readRace(view: DataView, layout: RaceLayout, actions: number, best: number): Tried[] {
  const race = new Race(view, layout);
  const tried = Array.from({ length: actions }, (_, at) => at).filter((at) => race.visits(at));
  if (!tried.includes(best)) return [];
  const ahead = race.mean(best) - race.posterior(best);
  const behind = (at: number) => (at === best ? -Infinity : -race.posterior(at));
  return tried
    .toSorted((one, other) => behind(one) - behind(other))
    .map((action) => {
      const chance = Math.min(1, Math.max(0, ahead + race.posterior(action)));
      const visits = race.visits(action);
      return { action, chance, margin: race.margin(action), error: Math.sqrt((chance * (1 - chance)) / visits) };
    });
}

class Race {
  readonly #view: DataView;
  readonly #layout: RaceLayout;

  constructor(view: DataView, layout: RaceLayout) {
    this.#view = view;
    this.#layout = layout;
  }

  #float(field: keyof RaceLayout['at'], place = 0): number {
    return this.#view.getFloat64(this.#layout.at[field] + 8 * place, true);
  }

  #whole(field: keyof RaceLayout['at'], place = 0): number {
    return Number(this.#view.getBigInt64(this.#layout.at[field] + 8 * place, true));
  }

  visits(action: number): number {
    return this.#whole('visits', action);
  }

  mean(action: number): number {
    return this.#float('sums', action) / this.visits(action);
  }

  margin(action: number): number {
    return this.#float('margins', action) / this.visits(action);
  }

  /** Return by how much an action is better than the favourite of the priors, as `posterior_of` does in `racing.py`. */
  posterior(action: number): number {
    const favourite = this.#whole('favourite');
    const prior = this.#float('priors', action);
    const worlds = Math.min(this.visits(action), this.visits(favourite));
    if (action === favourite || !worlds) return prior;
    const [low, high] = [Math.min(action, favourite), Math.max(action, favourite)];
    const pair = low * this.#layout.room + high;
    const lead = this.#float('leads', pair) * (action === low ? 1 : -1);
    const variance = (this.#float('squared_leads', pair) + this.#layout.typical) / (worlds + 1) / worlds;
    const trust = this.#float('error') ** 2;
    return prior + (trust / (trust + variance)) * (lead / worlds - prior);
  }
}
