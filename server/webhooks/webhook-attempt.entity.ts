import { type Ref } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { DeliveryError } from './webhook-enums.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { Retention } from '../platform/database/retention.js';

@Entity()
@Retention({ personal: ['answer'], until: '30 days', nonPersonal: ['trouble'] })
@Index({ properties: ['delivery', 'id'] })
@Authorized(Permission.EVENTS_WRITE)
@ObjectType({ description: 'Attempt to send a webhook delivery.' })
export class WebhookAttempt {
  @Field(() => ID, { description: 'ID of the attempt.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => WebhookDelivery, { ref: true, deleteRule: 'cascade' })
  delivery!: Ref<WebhookDelivery>;

  @Field(() => GraphQLISODateTime, { description: 'Start of the attempt.' })
  @Property({ type: 'timestamptz' })
  at!: Date;

  @Field(() => Int, { description: 'Time until the response or the failure, in milliseconds.' })
  @Property({ type: 'integer' })
  milliseconds!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'HTTP status of the response; null if none arrived or nothing was sent (`trouble`).',
  })
  @Property({ type: 'integer', nullable: true })
  status!: number | null;

  @Field(() => DeliveryError, { nullable: true, description: 'Reason of the failure; null if the attempt succeeded.' })
  @Enum({ items: () => Object.values(DeliveryError), type: 'text', nullable: true })
  trouble!: DeliveryError | null;

  @Field(() => String, {
    nullable: true,
    description: "First 1,000 bytes of the response's body, without control characters; null if `status` is null.",
  })
  @Property({ type: 'text', nullable: true })
  answer!: string | null;
}
