import type { GatewayReport } from './gateways/gateway.js';

/**
 * An approved transaction on a payment's reference. A payment has one, or several if the payer was charged more than
 * once.
 */
export interface Charge {
  transactionId: string;
  amountInCents: number;
  /** ISO 4217 */
  currency: string;
  /** ISO 8601 */
  approvedAt: string;
  /** Whether `transactionId` comes from the provider's API. If false, it is not covered by a signature. */
  readBack: boolean;
  /** Source of the information that the money was returned; null if it was not. */
  returned: ChargeReturnSource | null;
}

export enum ChargeReturnSource {
  GATEWAY = 'GATEWAY',
  PERSON = 'PERSON',
}

/** Returns the charges whose money was not returned. */
export const chargesNotReturned = (charges: readonly Charge[]): Charge[] =>
  charges.filter(({ returned }) => returned === null);

/**
 * Returns the charge of a report. A report from the API also matches a charge whose transaction ID only a callback
 * stated, because that ID may be forged. Of two charges with one ID it returns the one with the report's amount.
 */
export function findCharge(
  charges: readonly Charge[],
  { transactionId, amountInCents, readBack }: GatewayReport,
): Charge | null {
  const named = charges.filter((charge) => charge.transactionId === transactionId);
  const sameAmount = named.find((charge) => charge.amountInCents === amountInCents);
  return sameAmount ?? named[0] ?? chargesNotReturned(charges).find((charge) => readBack && !charge.readBack) ?? null;
}

/**
 * Returns the charges with a new one for the report, which replaces a charge of that ID that the gateway had returned.
 */
export const withCharge = (charges: readonly Charge[], report: GatewayReport, at: Date): Charge[] => [
  ...charges.filter(
    ({ transactionId, returned }) => transactionId !== report.transactionId || returned !== ChargeReturnSource.GATEWAY,
  ),
  {
    transactionId: report.transactionId,
    amountInCents: report.amountInCents,
    currency: report.currency,
    approvedAt: at.toISOString(),
    readBack: report.readBack,
    returned: null,
  },
];

/** Returns the charges with the report's transaction ID in one of them, if the ID comes from the provider's API. */
export function withName(charges: readonly Charge[], charge: Charge, report: GatewayReport): Charge[] {
  const { transactionId, readBack } = report;
  return readBack ? replaced(charges, charge, { ...charge, transactionId, readBack }) : [...charges];
}

/**
 * Returns the charges with one marked as returned by the gateway. If a person had recorded all others as returned,
 * without knowing which, one of those counts as not returned again.
 */
export function withReturn(charges: readonly Charge[], charge: Charge): Charge[] {
  const after = replaced(charges, charge, { ...charge, returned: ChargeReturnSource.GATEWAY });
  const claimed = after.find(({ returned }) => returned === ChargeReturnSource.PERSON);
  return charge.returned === null && claimed && chargesNotReturned(after).length === 0
    ? replaced(after, claimed, { ...claimed, returned: null })
    : after;
}

/** Returns the charges with all but the first marked as refunded by a person. */
export function keepOneCharge(charges: readonly Charge[]): Charge[] {
  const [left] = chargesNotReturned(charges);
  return charges.map((charge) =>
    charge === left || charge.returned ? charge : { ...charge, returned: ChargeReturnSource.PERSON },
  );
}

const replaced = (charges: readonly Charge[], old: Charge, by: Charge): Charge[] =>
  charges.map((charge) => (charge === old ? by : charge));
