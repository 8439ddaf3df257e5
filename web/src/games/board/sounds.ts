import type { Event, View } from '../../generated/board';
import type { Cue, Mover } from '../game';
import { landingOf } from './tempo.ts';

const FOUND = 90; // milliseconds after a pawn what lay there is heard

/** Cards on paper, pawns on stone, planks of a bridge, an urn or a medallion that is found. */
export function soundsOf({ what, step, tile }: Event, { bridge }: Pick<View, 'bridge'>, mover: Mover): Cue[] {
  if (what === 'deal' || what === 'stay') return []; // what is dealt sounds when it is seen (`cards/dealing.ts`)
  if (what === 'discard' || what === 'take') return [{ sound: what, after: 0 }];
  const cues: Cue[] = what === 'move' ? [] : [{ sound: 'lay', after: 0 }];
  if (!step) return cues;
  const lands = landingOf(mover, step === bridge);
  if (step === bridge) cues.push({ sound: 'bridge', after: lands / 2 });
  cues.push({ sound: 'pawn', after: lands });
  if (tile && tile !== 's') cues.push({ sound: 'tile', after: lands + FOUND });
  return cues;
}
