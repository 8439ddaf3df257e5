// The worker of the computer players: one question after the other.

import { choose } from './players';
import type { Found, Question, ToThinker } from './thinker';

let base = '';
let last: Promise<void> = Promise.resolve();
const stopped = new Set<number>();

self.onmessage = ({ data }: MessageEvent<ToThinker>) => {
  if ('base' in data) base = data.base;
  else if ('stop' in data) stopped.add(data.stop);
  else last = last.then(() => answer(data));
};

async function answer(question: Question): Promise<void> {
  const { id } = question;
  let found: Found;
  try {
    found = stopped.has(id) ? { id, error: 'stopped' } : { id, ...(await choose(base, question, () => stopped.has(id))) };
  } catch (error) {
    found = { id, error: String(error) };
  }
  stopped.delete(id);
  self.postMessage(found);
}
