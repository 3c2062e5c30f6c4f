/**
 * Where purchases with a person of all these words are found, in these events or in all: rows of `from` that fulfil `where`, each
 * of the purchase that `purchaseId` names. `?` stands for each parameter. What a purchase is for knows its people; payments
 * are searched by them.
 */
export type PurchaseSearch = (
  words: readonly string[],
  eventIds: readonly number[] | null,
) => { from: string; purchaseId: string; where: string; parameters: unknown[] };
