import { applyReports } from '../payments/apply-reports.js';
import { Payment } from '../payments/payment.entity.js';
import { Loaders } from '../platform/loaders.js';
import type { AppContext } from '../app-context.js';
import type { Random } from './random.js';

/** Longer than any demonstration is old: a hold that will be paid must not end before the seed comes to it. */
export const UNTIL_SETTLED = 10 * 365 * 24 * 60;

/** What the Pasarela de pruebas says of a payment. */
export interface Word {
  state: 'approved' | 'rejected' | 'refunded';
  transactionId: string;
  /** How much of what was asked for arrived; all of it where nothing is said. */
  part?: number;
}

// PayU's codes, whose protocol the Pasarela de pruebas speaks; of money given back its confirmations say nothing.
const rawStates: Record<Word['state'], string> = { approved: '4', rejected: '6', refunded: 'REFUNDED' };

/** What the Pasarela de pruebas would say of a purchase's latest payment. */
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

/** The demonstration's own: what was bought before an interruption is known by it. */
const browser = { hash: 'demonstration', mark: () => 'demonstration' };

/** The work of a visitor at that moment. */
export function workAt(ctx: AppContext, now: Date, holdMinutes?: number): AppContext {
  const { services } = ctx;
  const config = { ...services.config, holdMinutes: holdMinutes ?? services.config.holdMinutes };
  const own = { now, viewer: null, browser, em: ctx.em.fork(), loaders: new Loaders() };
  return { ...ctx, ...own, services: { ...services, config } };
}

/** The name of a transaction, written like PayU's. */
export function transactionId(random: Random): string {
  const part = (length: number) => Array.from({ length }, () => random.int(0, 15).toString(16)).join('');
  return [8, 4, 4, 4, 12].map(part).join('-');
}
