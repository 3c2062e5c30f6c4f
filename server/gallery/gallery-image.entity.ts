import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Image } from '../images/image.entity.js';
import { Public } from '../platform/permissions.js';

/** A picture in an event's gallery. */
@Entity()
@Index({ properties: ['event', 'position'] })
@Public()
@ObjectType({ description: "A picture in an event's gallery." })
export class GalleryImage {
  [OptionalProps]?: 'version';

  @Field(() => ID, { description: 'Id of the picture in the gallery' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Event, { ref: true, deleteRule: 'cascade' })
  event!: Ref<Event>;

  @ManyToOne(() => Image, { ref: true, index: true })
  image!: Ref<Image>;

  /** Grows from the first picture to the last; numbers may be missing where a picture was deleted. */
  @Property({ type: 'integer' })
  position!: number;

  @Field(() => String, {
    description: 'What it shows, for who does not see it, at most 200 characters; empty: nobody has said yet',
  })
  @Property({ type: 'text' })
  alt!: string;

  @Field(() => Int, { description: "Grows with each change; send it back with an update to notice somebody else's" })
  @Property({ type: 'integer', default: 1 })
  version: number = 1;
}
