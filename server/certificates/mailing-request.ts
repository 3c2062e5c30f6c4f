import { createHash } from 'node:crypto';
import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';
import type { MailingInput } from './certificate.inputs.js';
import { Mailing } from './mailing.entity.js';

/** Without `requestId`, equal requests within this time are one mailing. */
const SAME_FOR_MS = 3_600_000;
const BY_CONTENT = 'content';

/**
 * Returns the key that identifies a request to send certificates, so that a repeated request mails no certificate
 * twice: `requestId`, or without it a hash of the content.
 */
export function requestKey(
  { viewer }: AppContext,
  input: MailingInput,
  files: { picture: Buffer; excel: Buffer | null },
): string {
  if (input.requestId) return `${viewer?.userId} number ${input.requestId.toLowerCase()}`;
  const { eventId, eventName, city, eventDate, sendAt, layout } = input;
  const digest = createHash('sha256')
    .update(JSON.stringify([eventId, eventName, city, eventDate, sendAt, layout]))
    .update(files.picture)
    .update('|')
    .update(files.excel ?? 'participants');
  return `${viewer?.userId} ${BY_CONTENT} ${digest.digest('hex')}`;
}

/** Returns the mailing that an equal request created. */
export const mailingOfRequest = ({ em }: AppContext, request: string): Promise<Mailing | null> =>
  em.fork().findOne(Mailing, { request });

/** Allows equal content to create another mailing an hour after the first, or after the first was stopped. */
export async function releaseContent({ em, now }: AppContext, request: string): Promise<void> {
  if (!request.includes(` ${BY_CONTENT} `)) return;
  await sql(
    em,
    `update certificate_mailing set request = null where request = $1 and (created_at < $2 or status = 'STOPPED')`,
    [request, new Date(now.getTime() - SAME_FOR_MS)],
  );
}
