import pg from 'pg';

/**
 * Every `for update` of this process is left out while `run` runs: the proof that the locks matter, and that a test of a
 * race would see one. Preloaded into a server (`--import`), for as long as it lives.
 */
export async function withoutLocks<T>(run: () => Promise<T>): Promise<T> {
  const giveBack = leaveOutLocks();
  try {
    return await run();
  } finally {
    giveBack();
  }
}

/** @returns what puts them in again */
export function leaveOutLocks(): () => void {
  const client = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const { query } = client;
  client.query = function (this: unknown, ...[asked, ...rest]: unknown[]) {
    return Reflect.apply(query, this, [unlocked(asked), ...rest]);
  };
  return () => (client.query = query);
}

function unlocked(asked: unknown): unknown {
  if (typeof asked === 'string') return asked.replace(LOCK, '');
  if (typeof asked !== 'object' || asked === null || !('text' in asked) || typeof asked.text !== 'string') return asked;
  const text = asked.text.replace(LOCK, '');
  // A prepared statement's name stands for its text.
  return text === asked.text ? asked : { ...asked, text, name: undefined };
}

/** Not of queues: one that skips what is locked does not wait for it. */
const LOCK = /\bfor update\b(?!( of \w+)?\s+skip locked)( of \w+)?/gi;
