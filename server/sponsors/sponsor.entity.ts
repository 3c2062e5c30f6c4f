import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Image } from '../images/image.entity.js';
import { Public } from '../platform/permissions.js';

/** Somebody who helps to pay for an event, with a logo on its page. */
@Entity()
@Index({ properties: ['event', 'position'] })
@Public()
@ObjectType({ description: 'Somebody who helps to pay for an event, with a logo on its page.' })
export class Sponsor {
  [OptionalProps]?: 'version' | 'web';

  @Field(() => ID, { description: 'Id of the sponsor' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Event, { ref: true, deleteRule: 'cascade' })
  event!: Ref<Event>;

  /** The logo. */
  @ManyToOne(() => Image, { ref: true, index: true })
  image!: Ref<Image>;

  /** Grows from the first to the last; numbers may be missing where one was deleted. */
  @Property({ type: 'integer' })
  position!: number;

  @Field(() => String, { description: 'What they are called' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Address of their page, http or https; null: none was given' })
  @Property({ type: 'text', nullable: true })
  web: string | null = null;

  @Field(() => Int, { description: "Grows with each change; send it back with an update to notice somebody else's" })
  @Property({ type: 'integer', default: 1 })
  version: number = 1;
}
