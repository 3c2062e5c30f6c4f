import type { Ref } from '@mikro-orm/core';
import { ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import { Image } from '../images/image.entity.js';
import { Public } from '../platform/permissions.js';
import { Event } from './event.entity.js';
import { VersionField } from '../platform/graphql/version-field.js';
import { Retention } from '../platform/database/retention.js';

/** Columns of a row in an ordered list of images of an event. */
@Retention({ nonPersonal: ['image_id'] })
@Public()
@ObjectType()
export abstract class ListedImage {
  abstract id: number;

  @ManyToOne(() => Event, { ref: true, deleteRule: 'cascade' })
  event!: Ref<Event>;

  @ManyToOne(() => Image, { ref: true, index: true })
  image!: Ref<Image>;

  /** Ascending in the list; deleted rows leave gaps. */
  @Property({ type: 'integer' })
  position!: number;

  @VersionField()
  version: number = 1;
}
