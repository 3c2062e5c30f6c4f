/**
 * SQL that finds the ids of purchases with a person of all these words, in one event or in all; `?` stands for each
 * parameter. What a purchase is for knows its people; payments are searched by them.
 */
export type PurchaseSearch = (
  words: readonly string[],
  eventId: number | null,
) => { sql: string; parameters: unknown[] };
