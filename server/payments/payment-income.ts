/**
 * SQL: whole pesos an approved payment brought in. What the gateway says it received counts, where it says so; without
 * its word, what was asked for; money of another currency is no peso.
 */
export const receivedPesos =
  "case when received_currency is null then amount when received_currency = 'COP' then received_in_cents / 100 else 0 end";
