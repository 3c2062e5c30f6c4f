import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../platform/keyed-hash.js';
import type { Work } from '../work.js';
import type { Competitor } from './competitor.entity.js';

const signed = (secret: string, id: string): string => keyedHash(secret, 'bib link', id);

/**
 * The address of a person's bib, for that person alone. It holds the stored id and its signature: who reads the database
 * can follow no link, and the same person always has the same.
 */
export function bibLink({ services }: Work, { linkId }: Pick<Competitor, 'linkId'>): string {
  const id = Buffer.from(linkId.replaceAll('-', ''), 'hex').toString('base64url');
  return `${services.publicUrl}/dorsal/${id}${signed(services.config.jwtSecret, linkId)}`;
}

/** Whose link a key is, by `linkId`; null for what was never signed here. */
export function linkIdOf({ services }: Work, key: string): string | null {
  const [, id = '', signature = ''] = /^([\w-]{22})([\w-]{27})$/.exec(key) ?? [];
  if (!id) return null;
  const linkId = Buffer.from(id, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const expected = signed(services.config.jwtSecret, linkId);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? linkId : null;
}
