import { Collection, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToMany, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, ID, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Permission } from '../platform/permissions.js';
import { User } from '../users/user.entity.js';

/** What another program opens the API with, in the name of whoever made it. It ends by being revoked, never by being deleted. */
@Entity()
@Index({ properties: ['createdAt', 'id'] })
@Authorized(Permission.KEYS_WRITE)
@ObjectType({ description: 'KEYS_WRITE: what another program opens the API with, in the name of whoever made it.' })
export class ApiKey {
  @Field(() => ID, { description: "The key's own id; not the secret" })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String, { description: 'What it is for' })
  @Property({ type: 'text' })
  name!: string;

  /** Its end is also its maker's. */
  @Index()
  @ManyToOne(() => User, { ref: true, deleteRule: 'cascade' })
  maker!: Ref<User>;

  /** SHA-256 of the key; the key itself is nowhere. */
  @Property({ type: 'text', unique: true, hidden: true })
  tokenHash!: string;

  @Field(() => [Permission], {
    description: 'What it may do, as far as its maker may at each request',
  })
  @Property({ type: 'json' })
  scopes!: Permission[];

  @Field(() => Boolean, { description: 'True: all events that its maker sees, later ones too; false: `events` alone' })
  @Property({ type: 'boolean' })
  allEvents!: boolean;

  /** Nothing unless `allEvents` is false; an event that is deleted leaves it. */
  @ManyToMany(() => Event, undefined, {
    pivotTable: 'api_key_event',
    joinColumn: 'api_key_id',
    inverseJoinColumn: 'event_id',
  })
  events = new Collection<Event>(this);

  @Field(() => Date, { description: 'When it was made' })
  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => Date, { description: 'From when on it opens nothing any more' })
  @Property({ type: 'timestamptz' })
  expiresAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it was last used, noted once a minute at most; null: never' })
  @Property({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When somebody first revoked it; null: nobody did' })
  @Property({ type: 'timestamptz', nullable: true })
  revokedAt!: Date | null;
}
