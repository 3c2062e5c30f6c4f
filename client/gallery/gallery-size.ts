/** How many pictures are shown before one opens them: a large one and four beside it. */
export const SHOWN = 5;

const ROW = { base: 120, md: 168 } as const;

/** Rows of fixed height, so that the page does not move when the pictures come. */
export const galleryRows = { base: `${ROW.base}px`, md: `${ROW.md}px` };

/** Two columns on a phone, four beside a large picture from tablets on. */
export const galleryColumns = { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' };

/** How many columns a picture takes of so many, `at` from 0: the first is the large one, and no row ends early. */
export function columnsOf(at: number, count: number): { base: string; md: string } {
  const small = Math.min(count, SHOWN) - 1;
  if (at === 0) return { base: 'span 2', md: small === 0 ? 'span 4' : 'span 2' };
  const last = at === small;
  const base = small % 2 === 1 && last ? 'span 2' : 'span 1';
  // One beside it fills the other half, two lie one above the other, of three the last one is wide.
  return { base, md: small <= 2 || (small === 3 && last) ? 'span 2' : 'span 1' };
}

/** And how many rows. */
export const rowsOf = (at: number, count: number): { base: string; md: string } => ({
  base: at === 0 ? 'span 2' : 'span 1',
  md: at === 0 || count === 2 ? 'span 2' : 'span 1',
});
