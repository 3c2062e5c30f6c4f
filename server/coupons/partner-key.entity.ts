import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, OneToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Permission } from '../platform/permissions.js';
import { Quota } from '../quotas/quota.entity.js';

export enum PartnerKeyKind {
  /** The partner pays: registration status 7. */
  PAID_BY_PARTNER = 'partner',
  /** Nobody pays: registration status 8. */
  COURTESY = 'courtesy',
}

registerEnumType(PartnerKeyKind, {
  name: 'PartnerKeyKind',
  description: 'Who pays for the registrations of a partner key.',
  valuesConfig: {
    PAID_BY_PARTNER: { description: 'The partner, outside Dorsal; they become PARTNER' },
    COURTESY: { description: 'Nobody; they become COURTESY' },
  },
});

/** A key that a partner hands out (tab 'Key Partner'): its registrations need no payment. */
@Entity()
@Unique({ properties: ['event', 'key'] })
@Index({ properties: ['event', 'id'] })
@Index({
  name: 'partner_key_folded',
  expression: 'create index partner_key_folded on partner_key (event_id, upper(key))',
})
@Authorized(Permission.EVENTS_READ)
@ObjectType({ description: 'A key that a partner hands out: its registrations need no payment.' })
export class PartnerKey {
  [OptionalProps]?: 'active' | 'fieldVersions' | 'limit' | 'used' | 'version';

  @Field(() => ID, { description: 'Id of the partner key' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Event, { ref: true, deleteRule: 'cascade' })
  event!: Ref<Event>;

  @Field(() => String, { description: "The partner's name" })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => String, {
    description:
      'What the partner hands out in links; capitals make no difference. Its beginning and … without COUPONS_EXPORT and EVENTS_WRITE',
  })
  @Property({ type: 'text' })
  key!: string;

  @Field(() => PartnerKeyKind, { description: 'Who pays for its registrations' })
  @Enum({ items: () => PartnerKeyKind, type: 'text' })
  kind!: PartnerKeyKind;

  @Field(() => Boolean, { description: 'Whether new registrations may use it' })
  @Property({ type: 'boolean', default: true })
  active: boolean = true;

  @Field(() => Int, { description: "Grows with each save; send it back with an update to notice someone else's" })
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  /** The version at which each field was last changed. */
  @Property({ type: 'json', default: '{}' })
  fieldVersions: Readonly<Record<string, number>> = {};

  /** Registrations that may use it. */
  @OneToOne(() => Quota, { ref: true, owner: true })
  uses!: Ref<Quota>;

  @Field(() => Int, { nullable: true, description: 'Registrations that may use it; null: no limit' })
  get limit(): number | null {
    return this.uses.getEntity().limit;
  }

  @Field(() => Int, { description: 'Registrations that use it; a team is one' })
  get used(): number {
    return this.uses.getEntity().taken;
  }
}
