import { type Ref } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { DeliveryState, DeliveryError, WebhookType } from './webhook-enums.js';
import { Webhook } from './webhook.entity.js';

/** One message to one webhook, written with what it tells of, and how far it has come. */
@Entity()
@Index({ properties: ['webhook', 'id'] })
@Index({ properties: ['createdAt'] })
@Index({
  name: 'webhook_delivery_due',
  expression:
    "create index webhook_delivery_due on webhook_delivery (webhook_id, next_attempt_at, id) where state = 'WAITING'",
})
@Index({
  name: 'webhook_delivery_under_way',
  expression:
    'create index webhook_delivery_under_way on webhook_delivery (webhook_id) where under_way_since is not null',
})
@Authorized(Permission.EVENTS_WRITE)
@ObjectType({ description: 'One message to one webhook.' })
export class WebhookDelivery {
  @Field(() => ID, { description: 'Its own' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Webhook, { ref: true, deleteRule: 'cascade' })
  webhook!: Ref<Webhook>;

  @Field(() => String, { description: 'The header webhook-id: the same whenever it is sent again' })
  @Property({ type: 'text' })
  messageId!: string;

  @Field(() => WebhookType, { description: 'What it tells of' })
  @Enum({ items: () => WebhookType, type: 'text' })
  type!: WebhookType;

  @Field(() => String, { description: 'The JSON that is sent, to the byte' })
  @Property({ type: 'text' })
  body!: string;

  @Field(() => DeliveryState, { description: 'How far it has come' })
  @Enum({ items: () => DeliveryState, type: 'text' })
  state!: DeliveryState;

  /** Begun so far. Whoever begins the next one has to know it, so that nobody else does. */
  @Field(() => Int, { name: 'attemptCount', description: 'Attempts begun so far, by hand too' })
  @Property({ type: 'integer', default: 0 })
  begun!: number;

  /** How many had been begun when somebody asked to send it again: the pauses are counted from there. */
  @Property({ type: 'integer', default: 0 })
  begunBefore!: number;

  /** Set while an attempt lasts. */
  @Property({ type: 'timestamptz', nullable: true })
  underWaySince!: Date | null;

  /** Lease key of the node that makes the attempt: the attempt is lost when no node holds it any more. */
  @Property({ type: 'integer', nullable: true })
  underWayNode!: number | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description:
      'When the next attempt is due; it waits while the webhook is not ACTIVE, or has as many under way as may be (three, one while attempts fail). Null: it is not tried any more',
  })
  @Property({ type: 'timestamptz', nullable: true })
  nextAttemptAt!: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: 'HTTP status of the last attempt that ended; null: nobody answered, or none has ended yet',
  })
  @Property({ type: 'integer', nullable: true })
  lastStatus!: number | null;

  @Field(() => DeliveryError, {
    nullable: true,
    description: 'Why the last attempt that ended was in vain; null: it was not, or none has ended yet',
  })
  @Enum({ items: () => Object.values(DeliveryError), type: 'text', nullable: true, fieldName: 'last_trouble' })
  lastError!: DeliveryError | null;

  @Field(() => GraphQLISODateTime, { description: 'When what it tells of happened: the `timestamp` of its body' })
  @Property({ type: 'timestamptz' })
  createdAt!: Date;
}
