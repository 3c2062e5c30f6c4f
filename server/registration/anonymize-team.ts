import { redactEntriesOf } from '../audit/redact-entries.js';
import { forgetPayers } from '../payments/anonymize-payers.js';
import { sql } from '../platform/sql.js';
import { forgetBuyers } from '../purchases/anonymize-buyers.js';
import type { AppContext } from '../app-context.js';

/**
 * Forgets the people of locked registrations, inside the caller's transaction: themselves, mails to them, and what
 * callbacks and the list of changes say of them. Registrations and payments stay, as amounts and states.
 * @returns how many people that were
 */
export async function forgetPeopleOf(ctx: AppContext, registrationIds: readonly number[]): Promise<number> {
  const { em, services } = ctx;
  for (const forget of services.onPeopleForgotten) await forget(ctx, registrationIds);
  const people = await sql<{ id: number }>(em, 'delete from competitor where registration_id = any($1) returning id', [
    registrationIds,
  ]);
  await redactEntriesOf(
    ctx,
    'competitor',
    people.map(({ id }) => id),
  );
  await redactEntriesOf(ctx, 'registration', registrationIds);
  await sql(em, 'delete from team_mail where registration_id = any($1)', [registrationIds]);
  await forgetPayers(ctx, registrationIds);
  await forgetBuyers(ctx, registrationIds);
  return people.length;
}
