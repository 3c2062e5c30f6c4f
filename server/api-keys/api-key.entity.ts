import { Collection, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToMany, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, ID, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Permission } from '../platform/permissions.js';
import { User } from '../users/user.entity.js';
import { Retention } from '../platform/database/retention.js';

/** Credential of a program. Keys are revoked, not deleted; only the deletion of their creator deletes them. */
@Entity()
@Retention({ personal: ['token_hash'], until: 'with its user', nonPersonal: ['name', 'scopes'] })
@Index({ properties: ['createdAt', 'id'] })
@Authorized(Permission.KEYS_WRITE)
@ObjectType({
  description:
    'Credential with which a program calls the API on behalf of the user who created it. Requires: KEYS_WRITE.',
})
export class ApiKey {
  @Field(() => ID, { description: 'ID of the key; not the secret.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String, { description: 'Purpose of the key.' })
  @Property({ type: 'text' })
  name!: string;

  /** Creator of the key, whose deletion deletes the key. */
  @Index()
  @ManyToOne(() => User, { ref: true, deleteRule: 'cascade' })
  maker!: Ref<User>;

  /** SHA-256 of the token; the token is not stored. */
  @Property({ type: 'text', unique: true, hidden: true })
  tokenHash!: string;

  @Field(() => [Permission], {
    description: 'Permissions of the key, limited at each request to those of its creator.',
  })
  @Property({ type: 'json' })
  scopes!: Permission[];

  @Field(() => Boolean, {
    description:
      'Whether the key has access to all events of its creator, including later ones; false: only to `events`.',
  })
  @Property({ type: 'boolean' })
  allEvents!: boolean;

  /** Empty unless `allEvents` is false. The deletion of an event removes it here. */
  @ManyToMany(() => Event, undefined, {
    pivotTable: 'api_key_event',
    joinColumn: 'api_key_id',
    inverseJoinColumn: 'event_id',
  })
  events = new Collection<Event>(this);

  @Field(() => Date, { description: 'Time at which the key was created.' })
  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => Date, { description: 'Time from which the key cannot be used.' })
  @Property({ type: 'timestamptz' })
  expiresAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Time of the last use, to the minute; null: never used.' })
  @Property({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'Time of the revocation; null: not revoked.' })
  @Property({ type: 'timestamptz', nullable: true })
  revokedAt!: Date | null;
}
