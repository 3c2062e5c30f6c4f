import type { Ref } from '@mikro-orm/core';
import { ManyToOne, OneToOne, Property } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, Int, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Permission } from '../platform/permissions.js';
import { Quota } from '../quotas/quota.entity.js';
import { VersionField } from '../platform/graphql/version-field.js';

/** What a coupon and a partner key have in common: registrations of an event use them, up to a limit. */
@Authorized(Permission.EVENTS_READ)
@ObjectType()
export abstract class Code {
  abstract id: number;

  @ManyToOne(() => Event, { ref: true, deleteRule: 'cascade' })
  event!: Ref<Event>;

  @Field(() => Boolean, { description: 'Whether new registrations may use the coupon or key.' })
  @Property({ type: 'boolean', default: true })
  active: boolean = true;

  @VersionField()
  version: number = 1;

  /** Version of the last change of each field. */
  @Property({ type: 'json', default: '{}' })
  fieldVersions: Readonly<Record<string, number>> = {};

  /** Uses by registrations. */
  @OneToOne(() => Quota, { ref: true, owner: true })
  uses!: Ref<Quota>;

  @Field(() => Int, {
    nullable: true,
    description: 'Maximum number of registrations that may use the coupon or key; null if unlimited.',
  })
  get limit(): number | null {
    return this.uses.getEntity().limit;
  }

  @Field(() => Int, {
    description: 'Number of registrations that use the coupon or key, including unpaid ones; a team counts once.',
  })
  get used(): number {
    return this.uses.getEntity().taken;
  }
}
