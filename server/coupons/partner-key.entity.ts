import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, OneToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Permission } from '../platform/permissions.js';
import { Quota } from '../quotas/quota.entity.js';

export enum PartnerKeyKind {
  /** The partner pays: registration status 7. */
  PAID_BY_PARTNER = 'partner',
  /** Courtesy, without a payer: registration status 8. */
  COURTESY = 'courtesy',
}

registerEnumType(PartnerKeyKind, {
  name: 'PartnerKeyKind',
  description: 'Payer of the registrations with a partner key.',
  valuesConfig: {
    PAID_BY_PARTNER: { description: 'The partner pays outside Dorsal; registrations become PARTNER.' },
    COURTESY: { description: 'No one pays; registrations become COURTESY.' },
  },
});

/** Key that a partner distributes (tab 'Key Partner'): its registrations need no payment. */
@Entity()
@Unique({ properties: ['event', 'key'] })
@Index({ properties: ['event', 'id'] })
@Index({
  name: 'partner_key_folded',
  expression: 'create index partner_key_folded on partner_key (event_id, upper(key))',
})
@Authorized(Permission.EVENTS_READ)
@ObjectType({ description: 'Key that a partner distributes: registrations with it need no payment.' })
export class PartnerKey {
  [OptionalProps]?: 'active' | 'fieldVersions' | 'limit' | 'used' | 'version';

  @Field(() => ID, { description: 'ID of the partner key.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Event, { ref: true, deleteRule: 'cascade' })
  event!: Ref<Event>;

  @Field(() => String, { description: 'Name of the partner.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => String, {
    description:
      'Key that the partner distributes in links, case-insensitive; masked after its beginning without ' +
      'COUPONS_EXPORT and EVENTS_WRITE.',
  })
  @Property({ type: 'text' })
  key!: string;

  @Field(() => PartnerKeyKind, { description: 'Payer of the registrations with the key.' })
  @Enum({ items: () => PartnerKeyKind, type: 'text' })
  kind!: PartnerKeyKind;

  @Field(() => Boolean, { description: 'Whether new registrations may use the key.' })
  @Property({ type: 'boolean', default: true })
  active: boolean = true;

  @Field(() => Int, {
    description:
      'Version for optimistic locking: increases with each save; send the version that was read with an update.',
  })
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  /** Version of the last change of each field. */
  @Property({ type: 'json', default: '{}' })
  fieldVersions: Readonly<Record<string, number>> = {};

  /** Uses by registrations. */
  @OneToOne(() => Quota, { ref: true, owner: true })
  uses!: Ref<Quota>;

  @Field(() => Int, {
    nullable: true,
    description: 'Maximum number of registrations that may use the key; null if unlimited.',
  })
  get limit(): number | null {
    return this.uses.getEntity().limit;
  }

  @Field(() => Int, { description: 'Number of registrations that use the key; a team counts once.' })
  get used(): number {
    return this.uses.getEntity().taken;
  }
}
