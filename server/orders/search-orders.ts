import type { PurchaseSearch } from '../payments/purchase-search.js';
import { containing } from '../platform/like.js';

/** Purchases of the shop whose buyer has this name or document. */
export const searchOrders: PurchaseSearch = (words, eventId) => ({
  from: `goods_order o ${eventId === null ? '' : 'join purchase p on p.id = o.id and p.event_id = ?'}`,
  purchaseId: 'o.id',
  where: words.map(() => 'o.search_text like ?').join(' and ') || 'true',
  parameters: [...(eventId === null ? [] : [eventId]), ...words.map(containing)],
});
