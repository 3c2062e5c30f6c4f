/** Text as searches compare it: lower case, without accents, single spaces. The words of a search are folded alike. */
export function searchable(...parts: string[]): string {
  return parts.join(' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
