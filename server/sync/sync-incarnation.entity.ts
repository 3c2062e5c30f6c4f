import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Retention } from '../platform/database/retention.js';

/**
 * The one row names the history that cursors of the change feed belong to. A restore or recovery changes it, because the
 * positions of the same numbers then have other transactions.
 */
@Entity()
@Retention({ nonPersonal: ['value'] })
@Check({ name: 'sync_incarnation_id', expression: 'id = 1' })
export class SyncIncarnation {
  @PrimaryKey({ type: 'smallint', autoincrement: false })
  id!: 1;

  /** Eight random hexadecimal digits; empty until the first restore. */
  @Property({ type: 'text' })
  value!: string;
}

/**
 * Refuses all cursors from before a restore. Transaction numbers differ on another PostgreSQL, and after a recovery the
 * same numbers are used again, so all objects get the position of objects that are older than the change feed.
 */
export const startIncarnation = [
  `delete from sync_entry e where exists (
    select from sync_entry l where l.kind = e.kind and l.id = e.id and l.position > e.position)`,
  'update sync_entry set position = 0 where position <> 0',
  'update sync_incarnation set value = substr(gen_random_uuid()::text, 1, 8)',
];
