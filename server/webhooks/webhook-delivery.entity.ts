import { type Ref } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { DeliveryState, DeliveryError, WebhookType } from './webhook-enums.js';
import { Webhook } from './webhook.entity.js';
import { Retention } from '../platform/database/retention.js';

/** A message to a webhook, stored in the transaction of the change that it reports, with its progress. */
@Entity()
@Retention({ nonPersonal: ['message_id', 'type', 'body', 'state', 'last_trouble'] })
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
@ObjectType({ description: 'Message to a webhook.' })
export class WebhookDelivery {
  @Field(() => ID, { description: 'ID of the delivery.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Webhook, { ref: true, deleteRule: 'cascade' })
  webhook!: Ref<Webhook>;

  @Field(() => String, { description: 'Message ID, sent in the header webhook-id; the same in every attempt.' })
  @Property({ type: 'text' })
  messageId!: string;

  @Field(() => WebhookType, { description: 'Type of the message.' })
  @Enum({ items: () => WebhookType, type: 'text' })
  type!: WebhookType;

  @Field(() => String, { description: 'Body of the request, exactly as sent: JSON.' })
  @Property({ type: 'text' })
  body!: string;

  @Field(() => DeliveryState, { description: 'State of the delivery.' })
  @Enum({ items: () => DeliveryState, type: 'text' })
  state!: DeliveryState;

  /** Claiming the next attempt compares and increases this number, so that only one node makes it. */
  @Field(() => Int, {
    name: 'attemptCount',
    description: 'Number of attempts begun so far, including those of a redelivery.',
  })
  @Property({ type: 'integer', default: 0 })
  begun!: number;

  /** Number of attempts begun before the last redelivery: the backoff is counted from there. */
  @Property({ type: 'integer', default: 0 })
  begunBefore!: number;

  /** Start of the running attempt; null: none is running. */
  @Property({ type: 'timestamptz', nullable: true })
  underWaySince!: Date | null;

  /** Lease key of the node that makes the attempt: the attempt is lost when no node holds it any more. */
  @Property({ type: 'integer', nullable: true })
  underWayNode!: number | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description:
      'Time at which the next attempt is due. It is delayed while the webhook is not ACTIVE or has the maximum of attempts running (three, one while failing). Null: no further attempt.',
  })
  @Property({ type: 'timestamptz', nullable: true })
  nextAttemptAt!: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: 'HTTP status of the last completed attempt; null if no response arrived or no attempt has completed.',
  })
  @Property({ type: 'integer', nullable: true })
  lastStatus!: number | null;

  @Field(() => DeliveryError, {
    nullable: true,
    description:
      'Reason of the failure of the last completed attempt; null if it succeeded or no attempt has completed.',
  })
  @Enum({ items: () => Object.values(DeliveryError), type: 'text', nullable: true, fieldName: 'last_trouble' })
  lastError!: DeliveryError | null;

  @Field(() => GraphQLISODateTime, {
    description: 'Time of the change that the message reports, the `timestamp` of its body.',
  })
  @Property({ type: 'timestamptz' })
  createdAt!: Date;
}
