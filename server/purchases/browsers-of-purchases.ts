import { sql } from '../platform/sql.js';
import type { Work } from '../work.js';
import type { Purchase } from './purchase.entity.js';

/** Browsers a purchase knows at most; the oldest is forgotten first. */
const MOST = 10;

/** Whether this browser made the purchase, or proved to be its buyer's. */
export const isOwn = ({ browser }: Work, { browsers }: Pick<Purchase, 'browsers'>): boolean =>
  browser.hash !== null && browsers.includes(browser.hash);

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
