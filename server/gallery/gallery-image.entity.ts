import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { ListedImage } from '../events/listed-image.entity.js';
import { Public } from '../platform/permissions.js';
import { Retention } from '../platform/database/retention.js';

/** Image in an event's gallery. */
@Entity()
@Retention({ nonPersonal: ['alt'] })
@Index({ properties: ['event', 'position'] })
@Public()
@ObjectType({ description: 'Image in the gallery of an event.' })
export class GalleryImage extends ListedImage {
  [OptionalProps]?: 'version';

  @Field(() => ID, { description: 'ID of the gallery image.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String, {
    description: 'Alternative text of the image, at most 200 characters; empty if not set.',
  })
  @Property({ type: 'text' })
  alt!: string;
}
