import pg from 'pg';

/**
 * Removes every `for update` from the statements of this process during `run`, which proves that a test of a race would
 * detect missing locks. Can be preloaded into a server (`--import`) for its lifetime.
 */
export async function withoutLocks<T>(run: () => Promise<T>): Promise<T> {
  const giveBack = leaveOutLocks();
  try {
    return await run();
  } finally {
    giveBack();
  }
}

/** @returns function that restores the locks */
export const leaveOutLocks = (): (() => void) => rewriting(LOCK, '');

/** Replaces any other guard: text of statements that matches `guard` becomes `instead` during `run`. */
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
  // A prepared statement is sent by its name.
  return text === asked.text ? asked : { ...asked, text, name: undefined };
}

/** Keeps `skip locked` of queues, which never waits. */
const LOCK = /\bfor update\b(?!( of \w+)?\s+skip locked)( of \w+)?/gi;
