import { type Ref } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { DeliveryError } from './webhook-enums.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';

/** One time that a delivery was sent, and what came back. */
@Entity()
@Index({ properties: ['delivery', 'id'] })
@Authorized(Permission.EVENTS_WRITE)
@ObjectType({ description: 'One time that a delivery was sent, and what came back.' })
export class WebhookAttempt {
  @Field(() => ID, { description: 'Its own' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => WebhookDelivery, { ref: true, deleteRule: 'cascade' })
  delivery!: Ref<WebhookDelivery>;

  @Field(() => GraphQLISODateTime, { description: 'When it began' })
  @Property({ type: 'timestamptz' })
  at!: Date;

  @Field(() => Int, { description: 'How long it took until the answer, or until it was in vain' })
  @Property({ type: 'integer' })
  milliseconds!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'HTTP status; null: nobody answered, or nothing was sent (`trouble`)',
  })
  @Property({ type: 'integer', nullable: true })
  status!: number | null;

  @Field(() => DeliveryError, { nullable: true, description: 'Null: it succeeded' })
  @Enum({ items: () => Object.values(DeliveryError), type: 'text', nullable: true })
  trouble!: DeliveryError | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The first 1,000 bytes of the answer's body, without control characters; empty where it has none; null: as `status`",
  })
  @Property({ type: 'text', nullable: true })
  answer!: string | null;
}
