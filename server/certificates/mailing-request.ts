import { createHash } from 'node:crypto';
import { sql } from '../platform/sql.js';
import type { AppContext } from '../app-context.js';
import type { MailingInput } from './certificate.inputs.js';
import { Mailing } from './mailing.entity.js';

/** Without a number of its own a request is the same as another for so long. */
const SAME_FOR_MS = 3_600_000;
const BY_CONTENT = 'content';

/**
 * What a request to send certificates is known by, so that the same one again is the same mailing and nobody is mailed twice:
 * the number that the browser gave it, or, without one, all that was sent.
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

/** The mailing that a request has made already. */
export const mailingOfRequest = ({ em }: AppContext, request: string): Promise<Mailing | null> =>
  em.fork().findOne(Mailing, { request });

/** The same content means another mailing once the first is old, or was stopped: somebody wants it sent after all. */
export async function releaseContent({ em, now }: AppContext, request: string): Promise<void> {
  if (!request.includes(` ${BY_CONTENT} `)) return;
  await sql(
    em,
    `update certificate_mailing set request = null where request = $1 and (created_at < $2 or status = 'STOPPED')`,
    [request, new Date(now.getTime() - SAME_FOR_MS)],
  );
}
