/**
 * Returns the SQL parts of a search for purchases with a person who matches all search words, in the given events or in
 * all. Each row of `from` that fulfils `where` is one match, and `purchaseId` is the column of its purchase. `?` marks
 * a parameter. Registrations and orders provide it, because they store the people of a purchase.
 */
export type PurchaseSearch = (
  searchWords: readonly string[],
  eventIds: readonly number[] | null,
) => { from: string; purchaseId: string; where: string; parameters: unknown[] };
