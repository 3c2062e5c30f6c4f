import { Collection, OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToMany, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Permission, Public } from '../platform/permissions.js';
import { RoleName } from './role-enums.js';
import { roles } from './roles.js';

@Public()
@ObjectType({ description: 'What a user may do goes by their one role.' })
export class Role {
  @Field(() => ID, { description: 'The number it has at the REST facade: 1 Administrador, 2 Organizador, 3 Consulta' })
  id!: number;

  @Field(() => RoleName, { description: 'To send back in an input' })
  key!: RoleName;

  @Field(() => String, { description: 'In Spanish, to be shown' })
  name!: RoleName;
}

export const roleOf = (key: RoleName): Role => ({ id: roles[key].id, key, name: key });

/** Someone who may log in to the back-office. */
@Entity({ tableName: 'app_user' })
@Index({ properties: ['createdAt', 'id'] })
@Index({
  name: 'app_user_search',
  expression: 'create index app_user_search on app_user using gin (search_text gin_trgm_ops)',
})
@Check({ name: 'app_user_email_lower', expression: 'email = lower(email)' })
@Public()
@ObjectType({ description: 'A user of the back-office; visitors only ever get their own, as `me`.' })
export class User {
  [OptionalProps]?: 'active' | 'hasPassword' | 'permissions' | 'role' | 'searchText' | 'fieldVersions' | 'version';

  @Field(() => ID, { description: 'Names the user in other operations' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String, { description: 'Given and family names' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => String, { description: 'By which they log in, in lower case; no other user has it' })
  @Property({ type: 'text', unique: true })
  email!: string;

  @Field(() => String, {
    description:
      "As it was typed: 7 to 15 digits, spaces and . - ( ) among them; with + or 00 and the country's code unless it is Colombian",
  })
  @Property({ type: 'text' })
  phone!: string;

  @Field(() => String, { nullable: true, description: 'Company or club they work for; null: none was said' })
  @Property({ type: 'text', nullable: true })
  company!: string | null;

  /** argon2id, in PHC string form; null: invited, and the invitation not accepted yet. */
  @Property({ type: 'text', hidden: true, nullable: true })
  passwordHash!: string | null;

  @Enum({ items: () => RoleName, type: 'text' })
  roleName!: RoleName;

  @Field(() => Boolean, { description: 'Whether they may log in' })
  @Property({ type: 'boolean', default: true })
  active: boolean = true;

  @Field(() => Date, { description: 'When they were made' })
  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => Int, { description: "Grows with each save; send it back with an update to notice someone else's" })
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  /** The version at which each field was last changed. */
  @Property({ type: 'json', default: '{}' })
  fieldVersions: Readonly<Record<string, number>> = {};

  /** Name and email as `searchable()` folds them, kept by the database. */
  @Property({
    type: 'text',
    lazy: true,
    generated: String.raw`(lower(regexp_replace(normalize(name || ' ' || email, nfd), '[\u0300-\u036f]', '', 'g'))) stored`,
  })
  readonly searchText!: string;

  /** Events assigned to an Organizador or Consulta. */
  @ManyToMany(() => Event, undefined, {
    pivotTable: 'user_event',
    joinColumn: 'user_id',
    inverseJoinColumn: 'event_id',
  })
  events = new Collection<Event>(this);

  @Field(() => Role, { description: 'Their one role, which says what they may do' })
  get role(): Role {
    return roleOf(this.roleName);
  }

  @Field(() => Boolean, { description: 'False: invited by mail, and the invitation not accepted yet' })
  get hasPassword(): boolean {
    return this.passwordHash !== null;
  }

  @Field(() => [Permission], { description: 'What they may do, by their role' })
  get permissions(): Permission[] {
    return [...roles[this.roleName].permissions];
  }
}
