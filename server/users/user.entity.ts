import { Collection, OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, ManyToMany, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Permission, Public } from '../platform/permissions.js';
import { RoleName, roles } from './roles.js';

@Public()
@ObjectType()
export class Role {
  @Field(() => ID)
  id!: number;

  @Field(() => String)
  name!: RoleName;
}

/** Someone who may log in to the back-office. */
@Entity({ tableName: 'app_user' })
@Check({ name: 'app_user_email_lower', expression: 'email = lower(email)' })
@Public()
@ObjectType({ description: 'A user of the back-office; visitors only ever get their own, as `me`.' })
export class User {
  [OptionalProps]?: 'active' | 'permissions' | 'role';

  @Field(() => ID)
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String)
  @Property({ type: 'text' })
  name!: string;

  @Field(() => String)
  @Property({ type: 'text', unique: true })
  email!: string;

  @Field(() => String)
  @Property({ type: 'text' })
  phone!: string;

  @Field(() => String, { nullable: true })
  @Property({ type: 'text', nullable: true })
  company!: string | null;

  /** argon2id, in PHC string form. */
  @Property({ type: 'text', hidden: true })
  passwordHash!: string;

  @Enum({ items: () => RoleName, type: 'text' })
  roleName!: RoleName;

  @Field(() => Boolean)
  @Property({ type: 'boolean', default: true })
  active: boolean = true;

  @Field(() => Date)
  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  /** Events assigned to an Organizador or Consulta. */
  @ManyToMany(() => Event, undefined, {
    pivotTable: 'user_event',
    joinColumn: 'user_id',
    inverseJoinColumn: 'event_id',
  })
  events = new Collection<Event>(this);

  @Field(() => Role)
  get role(): Role {
    return { id: roles[this.roleName].id, name: this.roleName };
  }

  @Field(() => [Permission])
  get permissions(): Permission[] {
    return [...roles[this.roleName].permissions];
  }
}
