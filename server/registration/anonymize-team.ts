import { redactEntriesOf } from '../audit/redact-entries.js';
import { anonymizePayers } from '../payments/anonymize-payers.js';
import { sql } from '../platform/database/sql.js';
import { anonymizeBuyers } from '../purchases/anonymize-buyers.js';
import type { AppContext } from '../app-context.js';
import { peopleAnonymized } from './registration-topics.js';

/**
 * Anonymises the people of locked registrations in the caller's transaction: deletes competitors, lets listeners delete
 * mails and certificates, and redacts callbacks and audit entries. Registrations and payments stay, with amounts and states.
 * @returns number of people deleted
 */
export async function anonymizeTeams(ctx: AppContext, registrationIds: readonly number[]): Promise<number> {
  const { em } = ctx;
  await ctx.services.listeners.emit(peopleAnonymized, ctx, registrationIds);
  const people = await sql<{ id: number }>(em, 'delete from competitor where registration_id = any($1) returning id', [
    registrationIds,
  ]);
  await redactEntriesOf(
    ctx,
    'competitor',
    people.map(({ id }) => id),
  );
  await redactEntriesOf(ctx, 'registration', registrationIds);
  await anonymizePayers(ctx, registrationIds);
  await anonymizeBuyers(ctx, registrationIds);
  return people.length;
}
