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
export const leaveOutLocks = (): (() => void) => rewriting(LOCK, '');

/** The same of any other guard: what fits `guard` in a statement of this process is `instead` while `run` runs. */
export async function withoutGuard<T>(guard: RegExp, instead: string, run: () => Promise<T>): Promise<T> {
  const giveBack = rewriting(guard, instead);
  try {
    return await run();
  } finally {
    giveBack();
  }
}

function rewriting(what: RegExp, instead: string): () => void {
  const client = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const { query } = client;
  client.query = function (this: unknown, ...[asked, ...rest]: unknown[]) {
    return Reflect.apply(query, this, [rewritten(asked, what, instead), ...rest]);
  };
  return () => (client.query = query);
}

function rewritten(asked: unknown, what: RegExp, instead: string): unknown {
  if (typeof asked === 'string') return asked.replace(what, () => instead);
  if (typeof asked !== 'object' || asked === null || !('text' in asked) || typeof asked.text !== 'string') return asked;
  const text = asked.text.replace(what, () => instead);
  // A prepared statement's name stands for its text.
  return text === asked.text ? asked : { ...asked, text, name: undefined };
}

/** Not of queues: one that skips what is locked does not wait for it. */
const LOCK = /\bfor update\b(?!( of \w+)?\s+skip locked)( of \w+)?/gi;
