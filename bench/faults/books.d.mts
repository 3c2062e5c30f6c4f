import type { checkBooks } from '../../server/books/check-books.js';

/** Checks the books; responses are keyed by token. */
export function audit(
  check: typeof checkBooks,
  databaseUrl: string,
  answered: { saved: ReadonlyMap<string, string>; paid: ReadonlyMap<string, string> },
): Promise<string[]>;
