import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, Property } from '@mikro-orm/decorators/legacy';

/** What others keep in step with. */
export enum SyncKind {
  REGISTRATION = 1,
  COMPETITOR = 2,
  ORDER = 3,
  PAYMENT = 4,
}

/**
 * That one transaction changed one thing. It says which transaction and which thing, not what changed. Triggers write it,
 * so that no way of writing goes unnoticed, and only the lists of changes read it. It outlives what it is about, so that
 * readers learn that a thing is gone.
 */
@Entity()
@Index({
  name: 'sync_entry_in_order',
  // How it is read: of one event and kind, on from a place.
  expression: 'create index sync_entry_in_order on sync_entry (event_id, kind, position, id) include (at)',
})
@Check({ name: 'sync_entry_kind', expression: 'kind in (1, 2, 3, 4)' })
export class SyncEntry {
  [PrimaryKeyProp]?: ['kind', 'id', 'position'];

  @Property({ type: 'smallint', primary: true })
  kind!: SyncKind;

  @Property({ type: 'integer', primary: true })
  id!: number;

  /** The number of the transaction that wrote; 0: it was stored before changes were noted. */
  @Property({ type: 'bigint', primary: true })
  position!: string;

  /** No key: what is gone may be of an event, but an entry never decides anything about it. */
  @Property({ type: 'integer' })
  eventId!: number;

  /** By the database's clock. */
  @Property({ type: 'timestamptz' })
  at!: Date;
}
