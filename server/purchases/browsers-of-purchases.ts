import { sql } from '../platform/sql.js';
import type { Work } from '../work.js';
import { PurchaseKind, isSettled } from './purchase-states.js';
import type { Purchase } from './purchase.entity.js';

/** Browsers a purchase knows at most; the oldest is forgotten first. */
const MOST = 10;

/** Whether this browser made the purchase, or proved to be its buyer's. */
export const isOwn = ({ browser }: Work, { browsers }: Pick<Purchase, 'browsers'>): boolean =>
  browser.hash !== null && browsers.includes(browser.hash);

/**
 * Whether who has a purchase's token is told of its people. Those of a paid team are told to its own browsers alone: the
 * token stands in every member's QR code by then.
 */
export const maySeePeople = (work: Work, purchase: Pick<Purchase, 'kind' | 'status' | 'browsers'>): boolean =>
  purchase.kind !== PurchaseKind.REGISTRATION || !isSettled(purchase.status) || isOwn(work, purchase);

/** From now on the purchase is this browser's, too. */
export async function addBrowser({ em }: Work, { id, browsers }: Purchase, hash: string): Promise<void> {
  if (browsers.includes(hash)) return;
  await sql(
    em,
    `update purchase set browsers = (browsers || $2::text)[greatest(1, cardinality(browsers) + 2 - ${MOST}):]
      where id = $1 and not browsers @> array[$2::text]`,
    [id, hash],
  );
}
