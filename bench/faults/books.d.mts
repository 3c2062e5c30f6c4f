/** Checks the books; responses are keyed by token. */
export function audit(
  databaseUrl: string,
  answered: { saved: ReadonlyMap<string, string>; paid: ReadonlyMap<string, string> },
): Promise<string[]>;
