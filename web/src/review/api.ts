import type * as answers from '../generated/answers';
import type { GameName } from '../generated/games';
import type { TableOf } from '../generated/protocol';
import { get, post, tablePath } from '../lib/api';

export const getReview = (id: string): Promise<answers.ReviewState> => get(`${tablePath(id)}/review`);
/** Ask for the review of a finished game, if there is none. */
export const askForReview = (id: string): Promise<answers.ReviewState> => post(`${tablePath(id)}/review`, {});
/** Fetch a finished game as it was before an entry, as the seat to move saw it. */
export const getPosition = <G extends GameName>(id: string, number: number): Promise<TableOf<G>> => get(`${tablePath(id)}/positions/${number}`);
export const playOn = (id: string, from: answers.Continuation): Promise<answers.Made> => post(`${tablePath(id)}/continuations`, from);
