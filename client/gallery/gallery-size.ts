/** Images shown at first: a large one and four next to it. */
export const MAX_VISIBLE = 5;

const ROW = { base: 120, md: 168 } as const;

/** Fixed row heights, so that loading images do not shift the layout. */
export const galleryRows = { base: `${ROW.base}px`, md: `${ROW.md}px` };

/** Two columns on phones, four next to a large image from tablets on. */
export const galleryColumns = { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' };

/** Columns that image `at` (from 0) of `count` spans: the first is large, and every row is filled. */
export function imageColumns(at: number, count: number): { base: string; md: string } {
  const small = Math.min(count, MAX_VISIBLE) - 1;
  if (at === 0) return { base: 'span 2', md: small === 0 ? 'span 4' : 'span 2' };
  const last = at === small;
  const base = small % 2 === 1 && last ? 'span 2' : 'span 1';
  // Next to the large image: one fills the space, two are stacked, the last of three is wide.
  return { base, md: small <= 2 || (small === 3 && last) ? 'span 2' : 'span 1' };
}

/** Rows that image `at` of `count` spans. */
export const imageRows = (at: number, count: number): { base: string; md: string } => ({
  base: at === 0 ? 'span 2' : 'span 1',
  md: at === 0 || count === 2 ? 'span 2' : 'span 1',
});
