/** Normalises a text for searches: lower case, without accents, single spaces. Search terms are normalised alike. */
export function searchable(...parts: string[]): string {
  return parts.join(' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
