import { timingSafeEqual } from 'node:crypto';
import { hmac } from '../platform/crypto/hmac.js';
import type { AppContext } from '../app-context.js';
import type { Competitor } from '../registration/competitor.entity.js';

/** Purpose of a signature: a signature for one purpose is not valid for another. */
type Purpose = 'bib link' | 'pick-up code';

/** Returns the stored ID of a bib link and its signature, 49 characters that are safe in a URL. */
export function signedLinkId(
  { services }: AppContext,
  { linkId }: Pick<Competitor, 'linkId'>,
  purpose: Purpose,
): string {
  const id = Buffer.from(linkId.replaceAll('-', ''), 'hex').toString('base64url');
  return id + hmac(services.config.dataKey, purpose, linkId);
}

/**
 * Returns the address of a competitor's bib, always the same for the same competitor. The link holds the stored ID and
 * its signature, so that access to the database does not reveal links.
 */
export const bibLink = (ctx: AppContext, competitor: Pick<Competitor, 'linkId'>): string =>
  `${ctx.services.publicUrl}/dorsal/${signedLinkId(ctx, competitor, 'bib link')}`;

/** Returns the `linkId` in a key; null if the signature is not valid. */
export function linkIdFromKey({ services }: AppContext, key: string): string | null {
  const [, id = '', signature = ''] = /^([\w-]{22})([\w-]{27})$/.exec(key) ?? [];
  if (!id) return null;
  const linkId = Buffer.from(id, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const expected = hmac(services.config.dataKey, 'bib link', linkId);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? linkId : null;
}
