import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, ID, ObjectType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { Code } from './code.entity.js';
import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';
import { Retention } from '../platform/database/retention.js';

export const PartnerKeyKind = describedEnum('PartnerKeyKind', 'Payer of the registrations with a partner key.', {
  PAID_BY_PARTNER: ['partner', 'The partner pays outside Dorsal; registrations become PARTNER.'],
  COURTESY: ['courtesy', 'No one pays; registrations become COURTESY.'],
});
export type PartnerKeyKind = EnumValue<typeof PartnerKeyKind>;

/** Key that a partner distributes (tab 'Key Partner'): its registrations need no payment. */
@Entity()
@Retention({ nonPersonal: ['name', 'key', 'kind', 'field_versions'] })
@Unique({ properties: ['event', 'key'] })
@Index({ properties: ['event', 'id'] })
@Index({
  name: 'partner_key_folded',
  expression: 'create index partner_key_folded on partner_key (event_id, upper(key))',
})
@Authorized(Permission.EVENTS_READ)
@ObjectType({ description: 'Key that a partner distributes: registrations with it need no payment.' })
export class PartnerKey extends Code {
  [OptionalProps]?: 'active' | 'fieldVersions' | 'limit' | 'used' | 'version';

  @Field(() => ID, { description: 'ID of the partner key.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

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
}
