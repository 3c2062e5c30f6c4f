import { sql } from '../platform/sql.js';
import type { Work } from '../work.js';
import { Competitor } from './competitor.entity.js';

/** Members by registration, in the order of the wizard's tabs. */
export async function membersOfRegistrations({ em }: Work, ids: readonly number[]): Promise<Map<number, Competitor[]>> {
  const members = await em.find(Competitor, { registration: { $in: [...ids] } }, { orderBy: { position: 'asc' } });
  const byRegistration = new Map<number, Competitor[]>();
  for (const member of members) {
    const team = byRegistration.get(member.registration.id);
    if (team) team.push(member);
    else byRegistration.set(member.registration.id, [member]);
  }
  return byRegistration;
}

/** Reference of the latest payment by registration. */
export async function referencesOfRegistrations({ em }: Work, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; reference: string }>(
    em,
    `select distinct on (purchase_id) purchase_id as id, reference from payment
      where purchase_id = any($1) order by purchase_id, payment.id desc`,
    [ids],
  );
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}
