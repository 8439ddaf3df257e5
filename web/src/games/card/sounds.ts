import type { Event, View } from '../../generated/card';
import type { Cue } from '../game';

/** Cards on paper; what is dealt sounds when it is seen (`cards/dealing.ts`). */
export const soundsOf = ({ what }: Event, _view: View): Cue[] => (what === 'deal' ? [] : [{ sound: what, after: 0 }]);
