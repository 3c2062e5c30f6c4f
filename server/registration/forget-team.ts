import { redactEntriesOf } from '../audit/redact-entries.js';
import { sql } from '../platform/sql.js';
import type { Work } from '../work.js';

/** What gateways sent about payments, without whom it was about: that they said it, and what, stays. */
export const FORGOTTEN_REQUEST = '{"forgotten": true}';

/**
 * Forgets the people of locked registrations, inside the caller's transaction: themselves, mails to them, and what
 * callbacks and the list of changes say of them. Registrations and payments stay, as amounts and states.
 * @returns how many people that were
 */
export async function forgetPeopleOf(work: Work, registrationIds: readonly number[]): Promise<number> {
  const { em } = work;
  const idsOf = async (table: 'competitor' | 'payment') =>
    (await sql<{ id: number }>(em, `select id from ${table} where registration_id = any($1)`, [registrationIds])).map(
      ({ id }) => id,
    );
  const [people, payments] = [await idsOf('competitor'), await idsOf('payment')];
  await redactEntriesOf(work, 'competitor', people);
  await redactEntriesOf(work, 'registration', registrationIds);
  await redactEntriesOf(work, 'payment', payments);
  await sql(em, `update payment_notice set request = '${FORGOTTEN_REQUEST}' where payment_id = any($1)`, [payments]);
  await sql(em, "update payment_note set note = 'borrado' where payment_id = any($1)", [payments]);
  await sql(em, 'delete from team_mail where registration_id = any($1)', [registrationIds]);
  await sql(em, "update registration set browsers = '{}', saved_from = null, payer_hash = null where id = any($1)", [
    registrationIds,
  ]);
  await sql(em, 'delete from competitor where registration_id = any($1)', [registrationIds]);
  return people.length;
}
