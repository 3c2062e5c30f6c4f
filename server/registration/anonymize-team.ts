import { redactEntriesOf } from '../audit/redact-entries.js';
import { forgetPayers } from '../payments/anonymize-payers.js';
import { sql } from '../platform/database/sql.js';
import { forgetBuyers } from '../purchases/anonymize-buyers.js';
import type { AppContext } from '../app-context.js';

/**
 * Anonymises the people of locked registrations in the caller's transaction: deletes competitors and mails to them, and
 * redacts callbacks and audit entries. Registrations and payments stay, with amounts and states.
 * @returns number of people deleted
 */
export async function forgetPeopleOf(ctx: AppContext, registrationIds: readonly number[]): Promise<number> {
  const { em, services } = ctx;
  for (const listener of services.onPeopleForgotten) await listener(ctx, registrationIds);
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
