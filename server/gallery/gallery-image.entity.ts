import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Image } from '../images/image.entity.js';
import { Public } from '../platform/permissions.js';

/** Image in an event's gallery. */
@Entity()
@Index({ properties: ['event', 'position'] })
@Public()
@ObjectType({ description: 'Image in the gallery of an event.' })
export class GalleryImage {
  [OptionalProps]?: 'version';

  @Field(() => ID, { description: 'ID of the gallery image.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Event, { ref: true, deleteRule: 'cascade' })
  event!: Ref<Event>;

  @ManyToOne(() => Image, { ref: true, index: true })
  image!: Ref<Image>;

  /** Ascending in the gallery; deleted images leave gaps. */
  @Property({ type: 'integer' })
  position!: number;

  @Field(() => String, {
    description: 'Alternative text of the image, at most 200 characters; empty if not set.',
  })
  @Property({ type: 'text' })
  alt!: string;

  @Field(() => Int, {
    description:
      'Version for optimistic locking: increases with each change; send the version that was read with an update.',
  })
  @Property({ type: 'integer', default: 1 })
  version: number = 1;
}
