import { timingSafeEqual } from 'node:crypto';
import { invalid } from '../platform/errors.js';
import { sql } from '../platform/database/sql.js';
import { inTransaction } from '../platform/database/transaction.js';
import { addCodeOwner } from '../purchases/purchase-access.js';
import { liveStatuses } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import { Competitor } from '../registration/competitor.entity.js';
import { normalizeDocumentNumber } from '../registration/document-type.js';
import { wholePerson } from '../registration/lookup/known-person.js';
import { personRegistrations } from '../registration/lookup/look-up-person.js';
import type { MailedCode } from './verification-code.entity.js';
import { VerificationOutcome, type VerificationResult } from './verification-code.types.js';
import { codeHash, documentHash, emailHash, MAX_ATTEMPTS } from './verification-codes.js';

interface Attempt {
  id: number;
  codes: MailedCode[];
  attempts: number;
}

/**
 * Checks a six-digit code. A right one returns the person's data and makes this browser an owner of their registrations
 * with the e-mail address to which the code went. Registrations with other addresses stay closed, since anyone can
 * register a document with an address of their own.
 * @throws VALIDATION, TOO_MANY_REQUESTS
 */
export async function redeemVerificationCode(
  ctx: AppContext,
  document: string,
  typed: string,
): Promise<VerificationResult> {
  const code = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) throw invalid({ code: ['Escribe los seis números.'] });
  const dni = normalizeDocumentNumber(document);
  await ctx.services.limits.countByNetwork('codeAttemptsOfNetwork', ctx.network);
  const requested = [documentHash(ctx.services, dni), ctx.browser.hash ?? ''];
  const attempt = await countAttempt(ctx, requested);
  if (!attempt) return failed(await failureOutcome(ctx, requested));
  const hash = Buffer.from(codeHash(ctx.services, attempt.id, code));
  const mailed = attempt.codes.find((candidate) => timingSafeEqual(Buffer.from(candidate.hash), hash));
  if (!mailed) {
    const attemptsLeft = MAX_ATTEMPTS - attempt.attempts;
    return attemptsLeft > 0
      ? { ...failed(VerificationOutcome.WRONG), attemptsLeft }
      : failed(VerificationOutcome.NO_ATTEMPTS_LEFT);
  }
  const email = await inTransaction(ctx, (tx) => accept(tx, attempt.id, mailed, dni));
  if (email === null) return failed(VerificationOutcome.EXPIRED);
  const fresh = { ...ctx, em: ctx.em.fork() };
  const person = await fresh.em.findOne(Competitor, { dni, email }, { orderBy: { createdAt: 'desc' } });
  return {
    outcome: VerificationOutcome.ACCEPTED,
    attemptsLeft: null,
    person: person && wholePerson(person),
    registrations: await personRegistrations(fresh, { dni, email }),
  };
}

const newestRequest = `select max(id) from verification_code where document_hash = $1 and browser_hash = $2`;

/** Uses up one attempt before the code is compared, so that concurrent calls cannot exceed the maximum. */
async function countAttempt({ em, now }: AppContext, requested: readonly string[]): Promise<Attempt | null> {
  const [attempt] = await sql<Attempt>(
    em,
    `update verification_code set attempts = attempts + 1
      where id = (${newestRequest}) and attempts < ${MAX_ATTEMPTS} and used_at is null and expires_at > $3
      returning id, codes, attempts`,
    [...requested, now],
  );
  return attempt ?? null;
}

async function failureOutcome({ em, now }: AppContext, requested: readonly string[]): Promise<VerificationOutcome> {
  const [row] = await sql(
    em,
    `select 1 as open from verification_code where id = (${newestRequest}) and used_at is null and expires_at > $3`,
    [...requested, now],
  );
  return row ? VerificationOutcome.NO_ATTEMPTS_LEFT : VerificationOutcome.EXPIRED;
}

/** Marks the code as used. @returns its e-mail address; null if another call used it first or the row is gone */
async function accept(tx: AppContext, id: number, mailed: MailedCode, dni: string): Promise<string | null> {
  const [used] = await sql(
    tx.em,
    'update verification_code set used_at = $2 where id = $1 and used_at is null returning id',
    [id, tx.now],
  );
  const competitor = used ? await tx.em.findOne(Competitor, { id: mailed.competitorId, dni }) : null;
  if (!competitor || tx.browser.hash === null) return null;
  if (emailHash(tx.services, competitor.email) !== mailed.emailHash) return null;
  const person = [dni, competitor.email, liveStatuses];
  // Lock the purchases before reading the competitors: a concurrent change of a document would leave an owner behind.
  await sql(
    tx.em,
    `select id from purchase where id in (select registration_id from competitor where dni = $1 and email = $2)
        and status = any($3)
      order by id for no key update`,
    person,
  );
  const competitors = await sql<{ id: number; purchaseId: number }>(
    tx.em,
    `select c.id, p.id as "purchaseId" from purchase p join competitor c on c.registration_id = p.id
      where c.dni = $1 and c.email = $2 and p.status = any($3)`,
    person,
  );
  await addCodeOwner(tx, competitors, tx.browser.hash);
  return competitor.email;
}

const failed = (outcome: VerificationOutcome): VerificationResult => ({
  outcome,
  attemptsLeft: null,
  person: null,
  registrations: [],
});
