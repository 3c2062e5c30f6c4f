import { PrimaryKeyProp, type Rel } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Purchase } from './purchase.entity.js';
import { Retention } from '../platform/database/retention.js';

/** Kind of value that only one live purchase of an event may hold. */
export enum ClaimKind {
  /** Identity document of a competitor: a person registers once per event. */
  DOCUMENT = 1,
  /** Idempotency key of an order: a repeated request does not buy twice. */
  REQUEST = 2,
}

/**
 * A value that one live purchase holds alone in an event. Releasing it clears `held` and keeps the row, so that a late
 * payment can acquire it again.
 */
@Entity()
@Retention({ personal: ['value'], until: 'RETENTION_UNPAID_DAYS unpaid; with its people' })
@Index({
  name: 'claim_once',
  expression: 'create unique index claim_once on claim (event_id, value, kind) where held',
})
@Check({ name: 'claim_kind', expression: 'kind in (1, 2)' })
export class Claim {
  [PrimaryKeyProp]?: ['purchase', 'kind', 'value'];

  @ManyToOne(() => Purchase, { primary: true, deleteRule: 'cascade' })
  purchase!: Rel<Purchase>;

  @Property({ type: 'smallint', primary: true })
  kind!: ClaimKind;

  @Property({ type: 'text', primary: true })
  value!: string;

  /** ID of the purchase's event. Not a foreign key: its index would be written with every hold. */
  @Property({ type: 'integer' })
  eventId!: number;

  @Property({ type: 'boolean' })
  held!: boolean;
}
