/** Looks through the books; what was answered is keyed by token. */
export function audit(
  databaseUrl: string,
  answered: { saved: ReadonlyMap<string, string>; paid: ReadonlyMap<string, string> },
): Promise<string[]>;
