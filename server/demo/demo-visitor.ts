import { applyReports } from '../payments/apply-reports.js';
import { Payment } from '../payments/payment.entity.js';
import { Loaders } from '../platform/database/loaders.js';
import type { AppContext } from '../app-context.js';
import type { Random } from './random.js';

/** Longer than the span of the demonstration's dates: a hold that will be paid must not expire first. */
export const UNTIL_SETTLED = 10 * 365 * 24 * 60;

/** Report of the test gateway about a payment. */
export interface Word {
  state: 'approved' | 'rejected' | 'refunded';
  transactionId: string;
  /** Part of the amount that arrived; all of it by default. */
  part?: number;
}

// PayU's codes, whose protocol the test gateway uses; it has no code for refunds.
const rawStates: Record<Word['state'], string> = { approved: '4', rejected: '6', refunded: 'REFUNDED' };

/** Returns the test gateway's report about a purchase's latest payment. */
export async function report(
  ctx: AppContext,
  purchaseId: number,
  { state, transactionId, part = 1 }: Word,
): Promise<void> {
  const payment = await ctx.em.findOneOrFail(Payment, { purchase: purchaseId }, { orderBy: { id: 'desc' } });
  const word = {
    reference: payment.reference,
    transactionId,
    state,
    rawState: rawStates[state],
    amountInCents: payment.amount * 100 * part,
    currency: payment.currency,
    test: true,
    readBack: true,
    ...(state === 'rejected' && { reason: 'Fondos insuficientes.' }),
  };
  await applyReports(ctx, payment.id, [word], null);
}

/** Prefix of the demonstration's requests, by which an interrupted run finds what it bought. */
const browser = { hash: 'demonstration', isKnown: true, mark: () => 'demonstration' };

/** Returns the context of a visitor at that time. */
export function workAt(ctx: AppContext, now: Date, holdMinutes?: number): AppContext {
  const { services } = ctx;
  const config = { ...services.config, holdMinutes: holdMinutes ?? services.config.holdMinutes };
  const visitorFields = { now, viewer: null, browser, em: ctx.em.fork(), loaders: new Loaders() };
  return { ...ctx, ...visitorFields, services: { ...services, config } };
}

/** Returns a transaction ID in PayU's format. */
export function transactionId(random: Random): string {
  const part = (length: number) => Array.from({ length }, () => random.int(0, 15).toString(16)).join('');
  return [8, 4, 4, 4, 12].map(part).join('-');
}
