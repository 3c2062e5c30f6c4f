import { containing } from '../platform/database/like.js';
import { intArray } from '../platform/database/sql.js';
import type { PurchaseSearchRequest, PurchaseSearchSql } from '../payments/purchase-search.js';
import type { AppContext } from '../app-context.js';

/** Finds purchases of teams with a competitor of this name or document. */
export const searchTeams = (_ctx: AppContext, { searchWords, eventIds }: PurchaseSearchRequest): PurchaseSearchSql => ({
  from: 'competitor c',
  purchaseId: 'c.registration_id',
  where:
    [...(eventIds ? ['c.event_id = any(?::int[])'] : []), ...searchWords.map(() => 'c.search_text like ?')].join(
      ' and ',
    ) || 'true',
  parameters: [...(eventIds ? [intArray(eventIds)] : []), ...searchWords.map(containing)],
});
