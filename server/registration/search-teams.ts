import { containing } from '../platform/like.js';
import type { PurchaseSearch } from '../payments/purchase-search.js';

/** Purchases of teams with a person of this name or document. */
export const searchTeams: PurchaseSearch = (words, eventId) => {
  const conditions = [...(eventId === null ? [] : ['event_id = ?']), ...words.map(() => 'search_text like ?')];
  return {
    sql: `select registration_id from competitor where ${conditions.join(' and ') || 'true'}`,
    parameters: [...(eventId === null ? [] : [eventId]), ...words.map(containing)],
  };
};
