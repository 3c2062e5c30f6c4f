import type { AppContext } from '../app-context.js';
import type { NewPurchase } from './hold-purchases.js';
import { sumAmounts } from './purchase-lines.js';
import { isPayable, type PurchaseStatus } from './purchase-states.js';
import { newToken } from './purchase-token.js';
import { unpaidCapKeys } from './unpaid-caps.js';

/** Maximum length of a title at the gateways, in characters. */
const MAX_TITLE_LENGTH = 255;

/** Content and payer of a new purchase. */
type PurchaseContent = Pick<NewPurchase, 'kind' | 'event' | 'title' | 'people' | 'lines' | 'payer' | 'partnerKey'>;

/**
 * Returns a purchase to be stored: its amount is the total of its lines, the browser of the request is its owner, and
 * its hold expires if something is to be paid.
 * @param initialStatus returns the status for an amount in pesos
 */
export function newPurchase(
  ctx: AppContext,
  content: PurchaseContent,
  initialStatus: (amount: number) => PurchaseStatus,
): NewPurchase {
  const { now, services, browser } = ctx;
  const amount = sumAmounts(content.lines);
  const status = initialStatus(amount);
  return {
    ...content,
    title: content.title.slice(0, MAX_TITLE_LENGTH),
    token: newToken(),
    status,
    inVerification: false,
    amount,
    coupon: null,
    browsers: browser.hash ? [browser.hash] : [],
    codeOwners: [],
    ...unpaidCapKeys(ctx, content.payer.email),
    holdExpiresAt: isPayable(status) ? new Date(now.getTime() + services.config.holdMinutes * 60_000) : null,
    createdAt: now,
  };
}
