import { containing } from '../platform/database/like.js';
import { intArray } from '../platform/database/sql.js';
import type { PurchaseSearch } from '../payments/purchase-search.js';

/** Finds purchases of teams with a competitor of this name or document. */
export const searchTeams: PurchaseSearch = (words, eventIds) => ({
  from: 'competitor c',
  purchaseId: 'c.registration_id',
  where:
    [...(eventIds ? ['c.event_id = any(?::int[])'] : []), ...words.map(() => 'c.search_text like ?')].join(' and ') ||
    'true',
  parameters: [...(eventIds ? [intArray(eventIds)] : []), ...words.map(containing)],
});
