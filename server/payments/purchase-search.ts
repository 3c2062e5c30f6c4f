import { Topic } from '../platform/listeners.js';

export interface PurchaseSearchRequest {
  searchWords: readonly string[];
  /** Null: in all events. */
  eventIds: readonly number[] | null;
}

/** SQL parts of a search for purchases with a person who matches all search words. `?` marks a parameter. */
export interface PurchaseSearchSql {
  /** Each row that fulfils `where` is one match. */
  from: string;
  where: string;
  /** Column of the purchase's ID. */
  purchaseId: string;
  parameters: unknown[];
}

/** Asks the domains that store the people of purchases for their search. */
export const purchaseSearch = new Topic<PurchaseSearchRequest, PurchaseSearchSql>();
