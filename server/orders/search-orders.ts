import type { PurchaseSearchRequest, PurchaseSearchSql } from '../payments/purchase-search.js';
import type { AppContext } from '../app-context.js';
import { containing } from '../platform/database/like.js';
import { intArray } from '../platform/database/sql.js';

/** Searches shop purchases by name or document of the buyer. */
export const searchOrders = (
  _ctx: AppContext,
  { searchWords, eventIds }: PurchaseSearchRequest,
): PurchaseSearchSql => ({
  from: `goods_order o ${eventIds ? 'join purchase p on p.id = o.id and p.event_id = any(?::int[])' : ''}`,
  purchaseId: 'o.id',
  where: searchWords.map(() => 'o.search_text like ?').join(' and ') || 'true',
  parameters: [...(eventIds ? [intArray(eventIds)] : []), ...searchWords.map(containing)],
});
