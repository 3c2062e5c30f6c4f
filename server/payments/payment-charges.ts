import type { GatewayReport } from './gateways/gateway.js';

/** A transaction that was approved on a payment's reference, in the order they came; one alone is the rule. */
export interface Charge {
  transactionId: string;
  amountInCents: number;
  /** ISO 4217 */
  currency: string;
  /** ISO 8601 */
  approvedAt: string;
  /** The provider's API told its name. False: a signature alone, which covers no name. */
  readBack: boolean;
  /** By whose word its money went back; null: it is here. */
  returned: ChargeReturnSource | null;
}

export enum ChargeReturnSource {
  GATEWAY = 'GATEWAY',
  PERSON = 'PERSON',
}

/** Those whose money is here. */
export const chargesNotReturned = (charges: readonly Charge[]): Charge[] =>
  charges.filter(({ returned }) => returned === null);

/**
 * The charge a report speaks of. A name that no API told gives way to one that an API tells: before, nothing says that
 * they are two. Of two charges with one name it is the one with the report's amount.
 */
export function chargeOf(
  charges: readonly Charge[],
  { transactionId, amountInCents, readBack }: GatewayReport,
): Charge | null {
  const named = charges.filter((charge) => charge.transactionId === transactionId);
  const sameAmount = named.find((charge) => charge.amountInCents === amountInCents);
  return sameAmount ?? named[0] ?? chargesNotReturned(charges).find((charge) => readBack && !charge.readBack) ?? null;
}

/** With one more, as it was approved; a transaction whose money the gateway had returned is here again. */
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

/** With a charge's true name, where the provider's API told it. */
export function withName(charges: readonly Charge[], charge: Charge, report: GatewayReport): Charge[] {
  const { transactionId, readBack } = report;
  return readBack ? replaced(charges, charge, { ...charge, transactionId, readBack }) : [...charges];
}

/**
 * With a charge that went back by the gateway's word. Where a person said before that all but this one did, without
 * saying which, one of those is still here.
 */
export function withReturn(charges: readonly Charge[], charge: Charge): Charge[] {
  const after = replaced(charges, charge, { ...charge, returned: ChargeReturnSource.GATEWAY });
  const claimed = after.find(({ returned }) => returned === ChargeReturnSource.PERSON);
  return charge.returned === null && claimed && chargesNotReturned(after).length === 0
    ? replaced(after, claimed, { ...claimed, returned: null })
    : after;
}

/** With one charge left, by the word of a person who gave the others back. */
export function keepOneCharge(charges: readonly Charge[]): Charge[] {
  const [left] = chargesNotReturned(charges);
  return charges.map((charge) =>
    charge === left || charge.returned ? charge : { ...charge, returned: ChargeReturnSource.PERSON },
  );
}

const replaced = (charges: readonly Charge[], old: Charge, by: Charge): Charge[] =>
  charges.map((charge) => (charge === old ? by : charge));
