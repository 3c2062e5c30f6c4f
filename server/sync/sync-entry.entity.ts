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
 * That one transaction changed one thing; which of the two is all it says. Triggers write it, of whoever writes, and
 * nothing but the list that is read by it stands on it. It outlives what it is about: so a reader learns that it is gone.
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
