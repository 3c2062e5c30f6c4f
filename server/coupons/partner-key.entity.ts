import { type Ref } from '@mikro-orm/core';
import { Entity, Enum, ManyToOne, OneToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Event } from '../events/event.entity.js';
import { Quota } from '../quotas/quota.entity.js';

export enum PartnerKeyKind {
  /** The partner pays: registration status 7. */
  PAID_BY_PARTNER = 'partner',
  /** Nobody pays: registration status 8. */
  COURTESY = 'courtesy',
}

/** A key that a partner hands out (tab 'Key Partner'): its registrations need no payment. */
@Entity()
@Unique({ properties: ['event', 'key'] })
export class PartnerKey {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Event, { ref: true, deleteRule: 'cascade' })
  event!: Ref<Event>;

  @Property({ type: 'text' })
  name!: string;

  @Property({ type: 'text' })
  key!: string;

  @Enum({ items: () => PartnerKeyKind, type: 'text' })
  kind!: PartnerKeyKind;

  /** Registrations that may use it. */
  @OneToOne(() => Quota, { ref: true, owner: true })
  uses!: Ref<Quota>;
}
