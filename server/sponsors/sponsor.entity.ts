import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Image } from '../images/image.entity.js';
import { Public } from '../platform/permissions.js';

/** Sponsor of an event, with a logo on its page. */
@Entity()
@Index({ properties: ['event', 'position'] })
@Public()
@ObjectType({ description: 'Sponsor of an event, with a logo on its page.' })
export class Sponsor {
  [OptionalProps]?: 'version' | 'web';

  @Field(() => ID, { description: 'ID of the sponsor.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Event, { ref: true, deleteRule: 'cascade' })
  event!: Ref<Event>;

  /** Logo. */
  @ManyToOne(() => Image, { ref: true, index: true })
  image!: Ref<Image>;

  /** Ascending among the sponsors; deleted ones leave gaps. */
  @Property({ type: 'integer' })
  position!: number;

  @Field(() => String, { description: 'Name of the sponsor.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Website of the sponsor, http or https; null if not set.' })
  @Property({ type: 'text', nullable: true })
  web: string | null = null;

  @Field(() => Int, {
    description:
      'Version for optimistic locking: increases with each change; send the version that was read with an update.',
  })
  @Property({ type: 'integer', default: 1 })
  version: number = 1;
}
