import { containing } from '../platform/like.js';
import type { PurchaseSearch } from '../payments/purchase-search.js';

/** Purchases of teams with a person of this name or document. */
export const searchTeams: PurchaseSearch = (words, eventId) => ({
  from: 'competitor c',
  purchaseId: 'c.registration_id',
  where:
    [...(eventId === null ? [] : ['c.event_id = ?']), ...words.map(() => 'c.search_text like ?')].join(' and ') ||
    'true',
  parameters: [...(eventId === null ? [] : [eventId]), ...words.map(containing)],
});
