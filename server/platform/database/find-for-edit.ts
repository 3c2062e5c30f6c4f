import type { EntityManager, EntityName, FilterQuery } from '@mikro-orm/postgresql';
import { sql } from './sql.js';

/**
 * Finds one row and locks it until the transaction ends, so that edits of it run one after another; returns null if no row
 * matches, also when it stopped matching before the lock was acquired. The values are those read under the lock.
 *
 * Locks with `for no key update`, which MikroORM cannot express: a foreign key of a purchase takes `key share` on the event,
 * category, kit, product or partner key it names, and `for update` conflicts with that, so an edit would stall or deadlock
 * the sale.
 */
export async function findForEdit<T extends { id: number }>(
  em: EntityManager,
  entity: EntityName<T>,
  where: FilterQuery<T>,
): Promise<T | null> {
  const found = await em.findOne(entity, where);
  if (!found) return null;
  const { tableName } = em.getMetadata().get(entity);
  await sql(em, `select from "${tableName}" where id = $1 for no key update`, [found.id]);
  return (await em.findOne(entity, { $and: [{ id: found.id }, where] } as FilterQuery<T>, {
    refresh: true,
  })) as T | null;
}
