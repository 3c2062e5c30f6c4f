import { randomInt } from 'node:crypto';
import { AppError, ErrorCode, invalid } from '../platform/errors.js';
import type { RateRule } from '../platform/limits/rate-limits.js';
import { sql } from '../platform/database/sql.js';
import { documentMessage, foreignDocumentPattern } from '../platform/graphql/text-rules.js';
import { isLocalDate, type LocalDate } from '../platform/time/time.js';
import { inTransaction } from '../platform/database/transaction.js';
import { provesCompetitorSql } from '../purchases/purchase-access.js';
import { liveStatuses, PurchaseStatus, settledStatuses } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import { Competitor } from '../registration/competitor.entity.js';
import { isDocument, normalizeDocumentNumber } from '../registration/document-type.js';
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

/**
 * Maximum number of addresses mailed per request. Anyone who registers a document chooses its address, so a document
 * may have several; the order keeps free registrations from displacing a paid one.
 */
const MAX_ADDRESSES = 10;

/** Data of the job: neither code nor document, so that the queue stores no secret and no personal data. */
export interface CodeRequest {
  requestId: number;
  /** One per e-mail address; empty for an unknown document. */
  competitorIds: number[];
  /** Competitors whose birthday or cookie came with the request. */
  provenIds?: number[];
}

/**
 * Requests a six-digit code for the e-mail addresses that are stored with a document. Known and unknown documents,
 * right and wrong birthdays take the same steps and return the same result; a job creates and mails the code.
 * @param birthday of the person, if known: mails of such a request have a limit that other callers cannot use up
 * @throws VALIDATION, TOO_MANY_REQUESTS
 */
export async function sendVerificationCode(
  ctx: AppContext,
  document: string,
  birthday: string | null = null,
): Promise<VerificationCodeRequest> {
  const { limits, jobs } = ctx.services;
  const dni = normalizeDocumentNumber(document);
  if (!foreignDocumentPattern.test(document) || !isDocument(dni)) throw invalid({ dni: [documentMessage.message] });
  const browserHash = ctx.browser.mark();
  if (browserHash === null) throw new AppError(ErrorCode.BAD_REQUEST);
  // Limit by network only: a limit by document would let others block the codes of a person.
  await limits.countByNetwork('codesOfNetwork', ctx.network);
  await limits.countByNetwork('codesOfDocumentAndNetwork', ctx.network, dni);
  const { now } = ctx;
  const expiresAt = new Date(now.getTime() + validForMs);
  await inTransaction(ctx, async (tx) => {
    const request = tx.em.create(VerificationCode, {
      documentHash: documentHash(tx.services, dni),
      browserHash,
      createdAt: now,
      expiresAt,
    });
    await tx.em.persist(request).flush();
    const found = await findRecipients(
      tx,
      dni,
      birthday !== null && isLocalDate(birthday) ? birthday : null,
      browserHash,
    );
    const data: CodeRequest = {
      requestId: request.id,
      competitorIds: found.map(({ id }) => id),
      provenIds: found.flatMap(({ id, proven }) => (proven ? [id] : [])),
    };
    await jobs.enqueue(tx.em, VERIFICATION_CODE_JOB, data);
  });
  return { expiresAt, resendAt: new Date(now.getTime() + resendAfterMs), now };
}

/**
 * Returns one competitor per e-mail address of a document, the oldest, in this order: paid at a gateway, settled
 * otherwise, held. Ended holds are used only if there is nothing else.
 */
async function findRecipients(
  { em }: AppContext,
  dni: string,
  birthday: LocalDate | null,
  browserHash: string,
): Promise<{ id: number; proven: boolean }[]> {
  return sql(
    em,
    `with address as (
        select distinct on (c.email) c.id, c.created_at, ranked.rank,
          coalesce(c.birthday = $4::date, false) or ${provesCompetitorSql('p', 'c.id', '$5')} as proven
        from competitor c join purchase p on p.id = c.registration_id
        cross join lateral (select case
          when p.status = '${PurchaseStatus.PAID}' then 1
          when p.status = any($2) or p.status = '${PurchaseStatus.REFUNDED}' then 2
          when p.status = any($3) then 3
          else 4 end as rank) as ranked
        where c.dni = $1 and c.email <> '' order by c.email, ranked.rank, c.created_at, c.id
      )
      select id, proven from address
      where rank < 4 or not exists (select from address where rank < 4)
      order by rank, created_at, id limit ${MAX_ADDRESSES}`,
    [dni, settledStatuses, liveStatuses, birthday, browserHash],
  );
}

/** Creates the codes of a request and mails them; the database stores their hashes only. */
export async function mailVerificationCodes(
  ctx: AppContext,
  { requestId, competitorIds, provenIds = [] }: CodeRequest,
): Promise<void> {
  for (const competitorId of competitorIds) {
    const request = await ctx.em.fork().findOne(VerificationCode, requestId);
    const competitor = await ctx.em.fork().findOne(Competitor, competitorId);
    if (!request || !competitor || request.usedAt || request.expiresAt <= ctx.now) continue;
    if (!(await mayMail(ctx, competitor, provenIds.includes(competitorId)))) continue;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const mailed: MailedCode = {
      hash: codeHash(ctx.services, requestId, code),
      competitorId,
      emailHash: emailHash(ctx.services, competitor.email),
    };
    // Store the code before mailing it, so that every code that arrives is valid.
    await sql(ctx.em, 'update verification_code set codes = codes || $2::jsonb where id = $1', [
      requestId,
      JSON.stringify([mailed]),
    ]);
    await ctx.services.mailer.send(verificationCodeMail(competitor, code, request));
  }
}

/** Counts a mail against the limits of its address. Above them no mail is sent, which the caller cannot notice. */
const mayMail = async (ctx: AppContext, { email, dni }: Competitor, proven: boolean): Promise<boolean> =>
  (proven && (await isWithinLimit(ctx, 'provenCodesOfEmail', email, dni))) || isWithinLimit(ctx, 'codesOfEmail', email);

async function isWithinLimit({ services }: AppContext, rule: RateRule, ...key: string[]): Promise<boolean> {
  try {
    await services.limits.count(rule, ...key);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === ErrorCode.TOO_MANY_REQUESTS) return false;
    throw error;
  }
}
