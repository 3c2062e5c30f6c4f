import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, Property } from '@mikro-orm/decorators/legacy';

/** Kinds of objects in the change feed. */
export enum SyncKind {
  REGISTRATION = 1,
  COMPETITOR = 2,
  ORDER = 3,
  PAYMENT = 4,
}

/**
 * Records which transaction changed which object, without the change itself. Triggers write it, so that no write is
 * missed; only the change feed reads it. It outlives the object, so that readers see deletions.
 */
@Entity()
@Index({
  name: 'sync_entry_in_order',
  // Order of the change feed of one event and kind.
  expression: 'create index sync_entry_in_order on sync_entry (event_id, kind, position, id) include (at)',
})
@Check({ name: 'sync_entry_kind', expression: 'kind in (1, 2, 3, 4)' })
export class SyncEntry {
  [PrimaryKeyProp]?: ['kind', 'id', 'position'];

  @Property({ type: 'smallint', primary: true })
  kind!: SyncKind;

  @Property({ type: 'integer', primary: true })
  id!: number;

  /** ID of the writing transaction; 0: the object is older than the change feed. */
  @Property({ type: 'bigint', primary: true })
  position!: string;

  /** No foreign key: an entry outlives its event. */
  @Property({ type: 'integer' })
  eventId!: number;

  /** Time by the database's clock. */
  @Property({ type: 'timestamptz' })
  at!: Date;
}
