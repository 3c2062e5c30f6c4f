import type { AppContext } from '../app-context.js';
import type { NewPurchase } from './hold-purchases.js';
import { totalOf } from './purchase-lines.js';
import { isPayable, type PurchaseStatus } from './purchase-states.js';
import { newToken } from './purchase-token.js';
import { unpaidCapKeys } from './unpaid-caps.js';

/** A title as gateways take it. */
const LONGEST_TITLE = 255;

/** What is bought, by whom, and where that stands; a code comes later. */
type Bought = Pick<NewPurchase, 'kind' | 'event' | 'title' | 'people' | 'lines' | 'payer' | 'partnerKey'>;

/**
 * A purchase as it is first stored: at the price of its lines, known to the browser that makes it, and held for a time where
 * something is to be paid.
 * @param statusOf where a purchase of so many pesos stands at once
 */
export function newPurchase(
  ctx: AppContext,
  bought: Bought,
  statusOf: (amount: number) => PurchaseStatus,
): NewPurchase {
  const { now, services, browser } = ctx;
  const amount = totalOf(bought.lines);
  const status = statusOf(amount);
  return {
    ...bought,
    title: bought.title.slice(0, LONGEST_TITLE),
    token: newToken(),
    status,
    inVerification: false,
    amount,
    coupon: null,
    browsers: browser.hash ? [browser.hash] : [],
    codeOwners: [],
    ...unpaidCapKeys(ctx, bought.payer.email),
    holdExpiresAt: isPayable(status) ? new Date(now.getTime() + services.config.holdMinutes * 60_000) : null,
    createdAt: now,
  };
}
