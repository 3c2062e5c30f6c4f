import { randomInt } from 'node:crypto';
import { AppError, ErrorCode, invalid } from '../platform/errors.js';
import { sql } from '../platform/sql.js';
import { documentMessage, foreignDocumentPattern } from '../platform/text-rules.js';
import { inTransaction } from '../platform/transaction.js';
import { settledStatuses } from '../purchases/purchase-states.js';
import type { Work } from '../work.js';
import { Competitor } from './competitor.entity.js';
import { isDocument, plainDocument } from './document-type.js';
import { VerificationCode, type MailedCode } from './verification-code.entity.js';
import type { VerificationCodeRequest } from './verification-code.types.js';
import {
  codeHash,
  documentHash,
  emailHash,
  resendAfterMs,
  validForMs,
  VERIFICATION_CODE_JOB,
} from './verification-codes.js';
import { verificationCodeMail } from './verification-code-mail.js';

/** Addresses that one request mails to: whoever registers a document chooses its address, so a document has several. */
const MAX_ADDRESSES = 3;

/** Data of the job. Neither code nor document: the queue stores no secret and no person. */
export interface CodeRequest {
  requestId: number;
  /** One for each e-mail address; empty for an unknown document. */
  competitorIds: number[];
}

/**
 * Requests a six-digit code for the e-mail addresses that are stored with a document. A known and an unknown document take
 * the same steps and get the same result; a job makes and mails the code.
 * @throws VALIDATION, TOO_MANY_REQUESTS
 */
export async function sendVerificationCode(work: Work, document: string): Promise<VerificationCodeRequest> {
  const { limits, jobs } = work.services;
  const dni = plainDocument(document);
  if (!foreignDocumentPattern.test(document) || !isDocument(dni)) throw invalid({ dni: [documentMessage.message] });
  const browserHash = work.browser.mark();
  if (browserHash === null) throw new AppError(ErrorCode.BAD_REQUEST);
  await limits.countByNetwork('codesOfNetwork', work.network);
  await limits.countByNetwork('codesOfDocumentAndNetwork', work.network, dni);
  await limits.count('codesOfDocument', dni);
  const { now } = work;
  const expiresAt = new Date(now.getTime() + validForMs);
  await inTransaction(work, async (tx) => {
    const request = tx.em.create(VerificationCode, {
      documentHash: documentHash(tx.services, dni),
      browserHash,
      createdAt: now,
      expiresAt,
    });
    await tx.em.persist(request).flush();
    const data: CodeRequest = { requestId: request.id, competitorIds: await addressees(tx, dni) };
    await jobs.enqueue(tx.em, VERIFICATION_CODE_JOB, data);
  });
  return { expiresAt, resendAt: new Date(now.getTime() + resendAfterMs), now };
}

/** Returns the newest competitor of each e-mail address of a document; addresses of paid registrations come first. */
async function addressees({ em }: Work, dni: string): Promise<number[]> {
  const rows = await sql<{ id: number }>(
    em,
    `select id from (
        select distinct on (c.email) c.id, c.created_at, p.status = any($2) as settled
        from competitor c join purchase p on p.id = c.registration_id
        where c.dni = $1 and c.email <> '' order by c.email, p.status = any($2) desc, c.created_at desc
      ) newest order by settled desc, created_at desc limit ${MAX_ADDRESSES}`,
    [dni, settledStatuses],
  );
  return rows.map(({ id }) => id);
}

/** Makes the codes of a request and mails them; the codes exist here and in the mails only. */
export async function mailVerificationCodes(work: Work, { requestId, competitorIds }: CodeRequest): Promise<void> {
  for (const competitorId of competitorIds) {
    const request = await work.em.fork().findOne(VerificationCode, requestId);
    const competitor = await work.em.fork().findOne(Competitor, competitorId);
    if (!request || !competitor || request.usedAt || request.expiresAt <= work.now) continue;
    if (!(await mayMail(work, competitor.email))) continue;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const mailed: MailedCode = {
      hash: codeHash(work.services, requestId, code),
      competitorId,
      emailHash: emailHash(work.services, competitor.email),
    };
    // Stored before it is mailed: a code that somebody has is always one that works.
    await sql(work.em, 'update verification_code set codes = codes || $2::jsonb where id = $1', [
      requestId,
      JSON.stringify([mailed]),
    ]);
    await work.services.mailer.send(verificationCodeMail(competitor, code, request));
  }
}

/** An address that was mailed too often gets no mail, and the caller cannot tell. */
async function mayMail({ services }: Work, email: string): Promise<boolean> {
  try {
    await services.limits.count('codesOfEmail', email);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === ErrorCode.TOO_MANY_REQUESTS) return false;
    throw error;
  }
}
