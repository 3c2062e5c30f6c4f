import { PrimaryKeyProp, type Rel } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Purchase } from './purchase.entity.js';

/** What may exist once in an event while the purchase that has it lives. */
export enum ClaimKind {
  /** A person's document: who holds a place cannot take another. */
  DOCUMENT = 1,
  /** A buyer's number for an order: sent again, it is the same order. */
  REQUEST = 2,
}

/**
 * What a purchase claims for itself alone. Given back with its quotas, it stays as no longer held, so that a payment that
 * comes too late can take it again.
 */
@Entity()
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

  /** Its purchase's, which keeps it: a key of its own would be one more index for every save. */
  @Property({ type: 'integer' })
  eventId!: number;

  @Property({ type: 'boolean' })
  held!: boolean;
}
