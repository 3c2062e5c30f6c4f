import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';

/** Purges deleted kits and categories without registrations, with their quotas. */
export async function purgeDeletedRows({ em }: AppContext): Promise<void> {
  await sql(
    em,
    `with kits as (
        delete from kit k where k.deleted_at is not null and not exists (select from competitor c where c.kit_id = k.id)
        returning k.units_id as quota_id
      ),
      categories as (
        delete from category g
        where g.deleted_at is not null and not exists (select from registration r where r.category_id = g.id)
        returning g.places_id as quota_id
      )
      delete from quota where id in (select quota_id from kits union all select quota_id from categories)`,
  );
}
