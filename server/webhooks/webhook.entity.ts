import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Permission } from '../platform/permissions.js';
import { User } from '../users/user.entity.js';
import { WebhookState, WebhookType } from './webhook-enums.js';

/** An address that is told what happens to the registrations and orders of an event. */
@Entity()
@Index({ properties: ['event', 'id'] })
@Authorized(Permission.EVENTS_WRITE)
@ObjectType({ description: 'An address that is told what happens to the registrations and orders of an event.' })
export class Webhook {
  [OptionalProps]?:
    | 'anywhere'
    | 'failingSince'
    | 'fieldVersions'
    | 'formerSecret'
    | 'previousSecretExpiresAt'
    | 'maker'
    | 'state'
    | 'version';

  @Field(() => ID, { description: 'Its own' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Event, { ref: true, deleteRule: 'cascade' })
  event!: Ref<Event>;

  /** Who is told when it stops by itself; null: made before that was noted, or by somebody who was deleted. */
  @Index()
  @ManyToOne(() => User, { ref: true, nullable: true, deleteRule: 'set null' })
  maker: Ref<User> | null = null;

  @Field(() => String, { description: 'Where it is told, as it was given: https' })
  @Property({ type: 'text' })
  url!: string;

  /** Whether it may be plain http and of a private network: WEBHOOKS_ANYWHERE when the address was saved. */
  @Property({ type: 'boolean', default: false })
  anywhere: boolean = false;

  @Field(() => [WebhookType], { description: 'What it is told of, each once' })
  @Property({ type: 'text[]' })
  types!: WebhookType[];

  /** Signs what is sent; sealed. */
  @Property({ type: 'text' })
  secret!: string;

  /** Signs as well until then, so that whoever receives can change theirs in peace; sealed. */
  @Property({ type: 'text', nullable: true })
  formerSecret: string | null = null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description:
      'Until when the former secret signs as well; a moment that is past: it does so no more; null: there is none',
  })
  @Property({ type: 'timestamptz', nullable: true, fieldName: 'former_until' })
  previousSecretExpiresAt: Date | null = null;

  @Field(() => WebhookState, { description: 'Whether it is told of what happens' })
  @Enum({ items: () => WebhookState, type: 'text', default: WebhookState.ACTIVE })
  state: WebhookState = WebhookState.ACTIVE;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description:
      'When the first of the attempts failed that were all in vain since; null: none was made, the last one succeeded, or none failed since it was activated or given its address',
  })
  @Property({ type: 'timestamptz', nullable: true })
  failingSince: Date | null = null;

  @Field(() => GraphQLISODateTime, { description: 'When it was made' })
  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => Int, { description: "Grows with each save; send it back with an update to notice someone else's" })
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  /** The version at which each field was last changed. */
  @Property({ type: 'json', default: '{}' })
  fieldVersions: Readonly<Record<string, number>> = {};
}
