import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Permission } from '../platform/permissions.js';
import { User } from '../users/user.entity.js';
import { WebhookState, WebhookType } from './webhook-enums.js';
import { VersionField } from '../platform/graphql/version-field.js';
import { Retention } from '../platform/database/retention.js';

@Entity()
@Retention({ nonPersonal: ['url', 'types', 'secret', 'former_secret', 'state', 'field_versions'] })
@Index({ properties: ['event', 'id'] })
@Authorized(Permission.EVENTS_WRITE)
@ObjectType({ description: 'URL that is notified about the registrations and orders of an event.' })
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

  @Field(() => ID, { description: 'ID of the webhook.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Event, { ref: true, deleteRule: 'cascade' })
  event!: Ref<Event>;

  /** User to notify when the webhook is disabled automatically; null: unknown for old webhooks, or deleted. */
  @Index()
  @ManyToOne(() => User, { ref: true, nullable: true, deleteRule: 'set null' })
  maker: Ref<User> | null = null;

  @Field(() => String, { description: 'URL that the messages are posted to: https.' })
  @Property({ type: 'text' })
  url!: string;

  /** Whether the URL may be plain http and in a private network: WEBHOOKS_ANYWHERE when it was saved. */
  @Property({ type: 'boolean', default: false })
  anywhere: boolean = false;

  @Field(() => [WebhookType], { description: 'Types of messages that are sent, without duplicates.' })
  @Property({ type: 'text[]' })
  types!: WebhookType[];

  /** Signing secret, encrypted. */
  @Property({ type: 'text' })
  secret!: string;

  /** Previous signing secret, encrypted. It still signs for a day, so that receivers can switch. */
  @Property({ type: 'text', nullable: true })
  formerSecret: string | null = null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description:
      'Time until which the previous secret signs, too; it may be past; null if there is no previous secret.',
  })
  @Property({ type: 'timestamptz', nullable: true, fieldName: 'former_until' })
  previousSecretExpiresAt: Date | null = null;

  @Field(() => WebhookState, { description: 'State of the webhook.' })
  @Enum({ items: () => WebhookState, type: 'text', default: WebhookState.ACTIVE })
  state: WebhookState = WebhookState.ACTIVE;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description:
      'Time of the first failed attempt since the last success; null if the last attempt succeeded, none was made, or the webhook was reactivated or got another URL since.',
  })
  @Property({ type: 'timestamptz', nullable: true })
  failingSince: Date | null = null;

  @Field(() => GraphQLISODateTime, { description: 'Time at which the webhook was created.' })
  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @VersionField()
  version: number = 1;

  /** Version at which each field last changed. */
  @Property({ type: 'json', default: '{}' })
  fieldVersions: Readonly<Record<string, number>> = {};
}
