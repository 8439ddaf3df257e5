import type { Message } from '../generated/protocol';
import type { RollScores } from '../generated/scores';
import { colourOfKey, keyOf } from '../lib/keys';
import type { RollEvening } from './evening';
import { act, ARROW, isWritten, REFUSE, replay } from './sheet';
import { attempt, note, preview, sheetsOf } from './sheets';
import { tellDone } from './texts';

/** A player at a full sheet: what is picked, what was refused, what was just done. */
export class Writing {
  colour: string | null = $state(null);
  digit: string | null = $state(null);
  reason: Message | null = $state.raw(null);
  done = $state('');

  readonly evening: RollEvening;
  readonly seat: number;
  readonly scores: RollScores;

  constructor(evening: RollEvening, seat: number, scores: RollScores) {
    this.evening = evening;
    this.seat = seat;
    this.scores = scores;
  }

  sheets = $derived.by(() => sheetsOf(this.scores, this.evening.journals));
  isFollowing = $derived.by(() => this.sheets[this.seat]?.isFollowing ?? false);

  /** What an action would bring; null if it is not allowed. */
  preview = (action: string) => preview(this.scores, this.sheets, this.seat, action);

  /** Whether the sheet allows an action, whoever's turn it is. */
  canWrite(action: string): boolean {
    const mine = this.sheets[this.seat];
    return mine != null && isWritten(act(this.scores, mine, action));
  }

  pickDigit(digit: string): void {
    if (this.isFollowing || this.colour) return this.do((this.colour ?? '') + digit);
    this.digit = this.digit === digit ? null : digit;
    this.reason = null;
  }

  pickColour(colour: string): void {
    if (this.isFollowing) return this.do(ARROW + colour);
    if (this.digit) return this.do(colour + this.digit);
    this.colour = this.colour === colour ? null : colour;
    this.reason = null;
  }

  unpick(): void {
    this.colour = this.digit = this.reason = null;
  }

  /** Write, refuse, follow or do not follow; or say why not. */
  do(action: string): void {
    const journal = this.evening.journals[this.seat];
    const found = attempt(this.scores, this.sheets, this.seat, action);
    if (!journal || !isWritten(found)) {
      this.reason = isWritten(found) ? null : found;
      return;
    }
    const choice = this.preview(action);
    journal.actions = [...journal.actions.slice(0, replay(this.scores, journal.actions).done), action];
    note(this.scores, this.evening);
    this.unpick();
    this.done = choice ? tellDone(choice, this.evening, this.seat) : '';
  }

  refuse = (): void => this.do(REFUSE);

  /** Somebody who is in a later turn: their turn is taken back before this one. */
  later = $derived.by(() => {
    const turns = this.sheets[this.seat]?.turns ?? 0;
    return this.sheets.findIndex((one) => one !== null && one.turns > turns);
  });

  undo(): void {
    const journal = this.evening.journals[this.seat];
    if (!journal) return;
    this.unpick();
    if (this.later >= 0) {
      this.reason = { key: 'pad-sheet-undo-first', args: { seat: this.later }, rule: '' };
      return;
    }
    journal.actions = journal.actions.slice(0, -1);
    note(this.scores, this.evening);
    this.done = '';
  }

  /** Carry out a key; whether it was one of ours. */
  press(key: string): boolean {
    const colour = colourOfKey(key, [...this.scores.columns]);
    if (colour) this.pickColour(colour);
    else if (/^\d$/.test(key)) this.pickDigit(key);
    else if (key === keyOf('refuse')) this.refuse();
    else if (key === keyOf('stay')) this.do(ARROW);
    else if (key === keyOf('undo')) this.undo();
    else if (key === 'Escape') this.unpick();
    else return false;
    return true;
  }
}
