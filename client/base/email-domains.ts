/** Where most people here have their e-mail. */
const known = [
  ...['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com', 'live.com', 'hotmail.es', 'outlook.es'],
  ...['yahoo.es', 'yahoo.com.co', 'msn.com', 'me.com', 'une.net.co', 'proton.me', 'protonmail.com'],
];

/** Near to one of them, and right. */
const others = ['mail.com', 'email.com', 'gmx.com', 'ymail.com'];

/** An address whose domain is one or two slips away from a common one, as it was probably meant; null where it is not. */
export function suggestEmail(email: string): string | null {
  const [, user, domain] = /^([^\s@]+)@([^\s@]+)$/.exec(email.trim()) ?? [];
  if (!user || !domain || [...known, ...others].includes(domain.toLowerCase())) return null;
  const nearest = known
    .map((candidate) => ({ candidate, slips: slipsBetween(domain.toLowerCase(), candidate) }))
    .reduce((best, each) => (each.slips < best.slips ? each : best));
  // Short ones differ by little and are somebody's own: me.com is not meant by se.com.
  const most = nearest.candidate.length >= 8 ? 2 : 1;
  return nearest.slips <= most && nearest.candidate.length > 6 ? `${user}@${nearest.candidate}` : null;
}

/** Letters added, left out, exchanged for another or with their neighbour (Damerau–Levenshtein, neighbours once). */
function slipsBetween(a: string, b: string): number {
  const rows: number[][] = Array.from({ length: a.length + 1 }, (_, i) => [i]);
  for (let j = 1; j <= b.length; j++) rows[0]![j] = j;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const slips = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      rows[i]![j] = swapped ? Math.min(slips, rows[i - 2]![j - 2]! + 1) : slips;
    }
  return rows[a.length]![b.length]!;
}
