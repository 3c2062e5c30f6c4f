/**
 * SQL: revenue of an approved payment in whole pesos: the amount that the gateway reports, or else the amount of the
 * payment; 0 in another currency.
 */
export const receivedPesos =
  "case when received_currency is null then amount when received_currency = 'COP' then received_in_cents / 100 else 0 end";
