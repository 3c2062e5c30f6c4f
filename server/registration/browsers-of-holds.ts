import { sql } from '../platform/sql.js';
import type { Work } from '../work.js';
import type { Registration } from './registration.entity.js';

/** Browsers a registration knows at most; the oldest is forgotten first. */
const MOST = 10;

/** Whether this browser made the registration, or proved to be of its team. */
export const isOwn = ({ browser }: Work, { browsers }: Registration): boolean =>
  browser.hash !== null && browsers.includes(browser.hash);

/** From now on the registration is this browser's, too. */
export async function addBrowser({ em }: Work, { id, browsers }: Registration, hash: string): Promise<void> {
  if (browsers.includes(hash)) return;
  await sql(
    em,
    `update registration set browsers = (browsers || $2::text)[greatest(1, cardinality(browsers) + 2 - ${MOST}):]
      where id = $1 and not browsers @> array[$2::text]`,
    [id, hash],
  );
}
