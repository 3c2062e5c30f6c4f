import { searchable } from '../../platform/database/searchable.js';
import { pageWindow } from '../../platform/list/page.js';
import type { AppContext } from '../../app-context.js';
import type { CatalogOrder, Sport } from '../event-enums.js';
import { catalogEntries, type CatalogEntry } from './catalog-entries.js';

/** Filters of a visitor; an omitted one matches all. */
interface CatalogQuery {
  search?: string | null;
  sports: readonly Sport[] | null;
  city?: string | null;
  /** `YYYY-MM` in Bogotá. */
  month?: string | null;
  past?: boolean | null;
}

export interface FilterCount {
  value: string;
  count: number;
}

interface CatalogPage {
  total: number;
  /** IDs of the page's events, in order. */
  ids: number[];
  currentPage: number;
  lastPage: number;
  /** Counts of each filter with the other filters applied. */
  sports: FilterCount[];
  cities: FilterCount[];
  months: FilterCount[];
}

/**
 * Finds the events of a page of the public list, their total and the count of each filter. A page number past the last
 * page returns the last page.
 */
export async function findInCatalog(
  ctx: AppContext,
  { search, sports, city, month, past }: CatalogQuery,
  order: CatalogOrder,
  { page, perPage }: { page: number; perPage: number },
): Promise<CatalogPage> {
  const terms = searchable(search ?? '')
    .split(' ')
    .filter(Boolean);
  const found: number[] = [];
  const counts = {
    sport: new Map<string, number>(),
    city: new Map<string, number>(),
    month: new Map<string, number>(),
  };
  const add = (key: keyof typeof counts, entry: CatalogEntry) =>
    counts[key].set(entry[key], (counts[key].get(entry[key]) ?? 0) + 1);
  for (const entry of (await catalogEntries(ctx))[order]) {
    if (past != null && entry.isFinished !== past) continue;
    if (!terms.every((term) => entry.searchText.includes(term))) continue;
    const isOfSport = !sports || sports.includes(entry.sport);
    const isOfCity = !city || entry.city === city;
    const isOfMonth = !month || entry.month === month;
    if (isOfSport && isOfCity && isOfMonth) found.push(entry.id);
    if (isOfCity && isOfMonth) add('sport', entry);
    if (isOfSport && isOfMonth) add('city', entry);
    if (isOfSport && isOfCity) add('month', entry);
  }
  const { currentPage, lastPage, offset } = pageWindow(page, perPage, found.length);
  return {
    total: found.length,
    ids: found.slice(offset, offset + perPage),
    currentPage,
    lastPage,
    sports: sorted(counts.sport),
    cities: sorted(counts.city),
    months: sorted(counts.month),
  };
}

const collator = new Intl.Collator('es');

const sorted = (counts: ReadonlyMap<string, number>): FilterCount[] =>
  [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => collator.compare(a.value, b.value));
