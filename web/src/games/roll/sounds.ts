import type { Event, View } from '../../generated/roll';
import type { Cue } from '../game';

/** Dice that are thrown, a pencil that writes: a refusal, too, is a mark on the sheet. */
export function soundsOf({ what }: Event, _view: View): Cue[] {
  if (what === 'stay') return [];
  return [{ sound: what === 'roll' ? 'dice' : 'pencil', after: 0 }];
}
