import type { GameName } from '../generated/games';
import type { TableOf } from '../generated/protocol';
import { session } from '../lib/session.svelte';
import { isLocal, isRecord } from '../local/ids';

/** Whether a game can be reviewed: it is over, there is a server, and it has the game or may keep its record. */
export const isReviewable = ({ id, status, seed, sealed = false }: Pick<TableOf<GameName>, 'id' | 'status' | 'seed'> & { sealed?: boolean }): boolean =>
  status === 'over' && !sealed && session.hasServer && !isRecord(id) && (!isLocal(id) || seed !== null);
