import pg from 'pg';

/**
 * Removes every `for update` from the statements of this process during `run`, which proves that a test of a race would
 * detect missing locks. Can be preloaded into a server (`--import`) for its lifetime.
 */
export async function withoutLocks<T>(run: () => Promise<T>): Promise<T> {
  const restore = leaveOutLocks();
  try {
    return await run();
  } finally {
    restore();
  }
}

/** @returns function that restores the locks */
export const leaveOutLocks = (): (() => void) => rewriting(LOCK, '');

/** Replaces any other guard: text of statements that matches `guard` becomes `instead` during `run`. */
export async function withoutGuard<T>(guard: RegExp, instead: string, run: () => Promise<T>): Promise<T> {
  const restore = rewriting(guard, instead);
  try {
    return await run();
  } finally {
    restore();
  }
}

function rewriting(what: RegExp, instead: string): () => void {
  const client = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const { query } = client;
  client.query = function (this: unknown, ...[argument, ...rest]: unknown[]) {
    return Reflect.apply(query, this, [rewritten(argument, what, instead), ...rest]);
  };
  return () => (client.query = query);
}

function rewritten(argument: unknown, what: RegExp, instead: string): unknown {
  if (typeof argument === 'string') return argument.replace(what, () => instead);
  if (typeof argument !== 'object' || argument === null || !('text' in argument) || typeof argument.text !== 'string')
    return argument;
  const text = argument.text.replace(what, () => instead);
  // A prepared statement is sent by its name.
  return text === argument.text ? argument : { ...argument, text, name: undefined };
}

/** Keeps `skip locked` of queues, which never waits. */
const LOCK = /\bfor update\b(?!( of \w+)?\s+skip locked)( of \w+)?/gi;
