import type { Message } from '../generated/protocol';

/** What can go wrong, as the classes of `cibola.errors` tell it apart. */
export type RefusalKind =
  | 'unreadable'
  | 'not-allowed'
  | 'wrong-seat'
  | 'game-over'
  | 'not-dealt'
  | 'hidden'
  | 'option'
  | 'layout'
  | 'deal'
  | 'record';

const LONG = 400; // letters: longer texts are cut

function plain(value: string | number): string | number {
  if (typeof value === 'number') return value;
  const letters = Array.from(value);
  return letters.length <= LONG ? value : `${letters.slice(0, LONG).join('')}…`;
}

/** Something that the engine refuses; the position is as it was before. `cause` may be the refusal behind it. */
export class RefusedError extends Error {
  readonly reason: Message;

  constructor(
    readonly kind: RefusalKind,
    key: string,
    args: Record<string, string | number> = {},
    rule = '',
    cause?: RefusedError,
  ) {
    super(key, { cause });
    this.reason = {
      key,
      args: Object.fromEntries(Object.entries(args).map(([name, value]) => [name, plain(value)])),
      rule,
    };
  }

  static of(kind: RefusalKind, message: Message): RefusedError {
    return new RefusedError(kind, message.key, message.args, message.rule);
  }
}
