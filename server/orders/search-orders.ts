import type { PurchaseSearch } from '../payments/purchase-search.js';
import { containing } from '../platform/database/like.js';
import { intArray } from '../platform/database/sql.js';

/** Searches shop purchases by name or document of the buyer. */
export const searchOrders: PurchaseSearch = (words, eventIds) => ({
  from: `goods_order o ${eventIds ? 'join purchase p on p.id = o.id and p.event_id = any(?::int[])' : ''}`,
  purchaseId: 'o.id',
  where: words.map(() => 'o.search_text like ?').join(' and ') || 'true',
  parameters: [...(eventIds ? [intArray(eventIds)] : []), ...words.map(containing)],
});
