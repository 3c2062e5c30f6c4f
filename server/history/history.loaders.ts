import type { AuditSubject } from '../audit/audit-enums.js';
import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';

/** SQL for the names of objects, by kind. A deleted object has no row. */
const nameQueries: Record<AuditSubject, string> = {
  event: 'select id, name from event where id = any($1)',
  order: `select id, payer->>'name' as name from purchase where id = any($1)`,
  mailing: 'select id, event_name as name from certificate_mailing where id = any($1)',
  registration: `select registration_id as id, name || ' ' || last_name as name from competitor where registration_id = any($1) and position = 1`,
  competitor: `select id, name || ' ' || last_name as name from competitor where id = any($1)`,
  payment: 'select id, reference as name from payment where id = any($1)',
  coupon: 'select id, code as name from coupon where id = any($1)',
  'partner key': 'select id, name from partner_key where id = any($1)',
  'api key': 'select id, name from api_key where id = any($1)',
  product: 'select id, name from product where id = any($1)',
  user: 'select id, name from app_user where id = any($1)',
};

const namesByQuery = (query: string) => async (ctx: AppContext, ids: readonly number[]) => {
  const rows = await sql<{ id: number; name: string }>(ctx.em, query, [ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Batch functions by kind of object, so that a page of entries needs at most one statement per kind. */
export const namesBySubject = Object.fromEntries(
  Object.entries(nameQueries).map(([subject, query]) => [subject, namesByQuery(query)]),
) as Record<AuditSubject, ReturnType<typeof namesByQuery>>;

/** Returns the ID of the leader of each registration. */
export async function leadersOfRegistrations({ em }: AppContext, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await sql<{ id: number; leader: number }>(
    em,
    'select registration_id as id, id as leader from competitor where registration_id = any($1) and position = 1',
    [ids],
  );
  return new Map(rows.map(({ id, leader }) => [id, leader]));
}
