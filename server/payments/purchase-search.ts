/**
 * Where purchases with a person of all these words are found, in one event or in all: rows of `from` that fulfil `where`, each
 * of the purchase that `purchaseId` names. `?` stands for each parameter. What a purchase is for knows its people; payments
 * are searched by them.
 */
export type PurchaseSearch = (
  words: readonly string[],
  eventId: number | null,
) => { from: string; purchaseId: string; where: string; parameters: unknown[] };
