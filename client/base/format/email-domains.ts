/** The most common e-mail domains in Colombia. */
const commonDomains = [
  ...['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com', 'live.com', 'hotmail.es', 'outlook.es'],
  ...['yahoo.es', 'yahoo.com.co', 'msn.com', 'me.com', 'une.net.co', 'proton.me', 'protonmail.com'],
];

/** Correct domains that resemble a common one. */
const correctDomains = ['mail.com', 'email.com', 'gmx.com', 'ymail.com'];

/**
 * Returns the address with its domain corrected if one or two typos separate it from a common domain; otherwise null.
 */
export function suggestEmail(email: string): string | null {
  const [, user, domain] = /^([^\s@]+)@([^\s@]+)$/.exec(email.trim()) ?? [];
  if (!user || !domain || [...commonDomains, ...correctDomains].includes(domain.toLowerCase())) return null;
  const nearest = commonDomains
    .map((commonDomain) => ({ commonDomain, slips: slipsBetween(domain.toLowerCase(), commonDomain) }))
    .reduce((best, candidate) => (candidate.slips < best.slips ? candidate : best));
  // Short domains resemble other correct ones: se.com is not a typo of me.com.
  const maxSlips = nearest.commonDomain.length >= 8 ? 2 : 1;
  return nearest.slips <= maxSlips && nearest.commonDomain.length > 6 ? `${user}@${nearest.commonDomain}` : null;
}

/** Returns the Damerau–Levenshtein distance: letters added, omitted, replaced, or swapped with a neighbour (once). */
function slipsBetween(a: string, b: string): number {
  const rows: number[][] = Array.from({ length: a.length + 1 }, (_, i) => [i]);
  for (let j = 1; j <= b.length; j++) rows[0]![j] = j;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const replacement = a[i - 1] === b[j - 1] ? 0 : 1;
      const slips = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + replacement);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      rows[i]![j] = swapped ? Math.min(slips, rows[i - 2]![j - 2]! + 1) : slips;
    }
  return rows[a.length]![b.length]!;
}
