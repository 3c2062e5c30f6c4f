import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { ListedImage } from '../events/listed-image.entity.js';
import { Public } from '../platform/permissions.js';
import { Retention } from '../platform/database/retention.js';

/** Sponsor of an event, with a logo on its page. */
@Entity()
@Retention({ nonPersonal: ['name', 'web'] })
@Index({ properties: ['event', 'position'] })
@Public()
@ObjectType({ description: 'Sponsor of an event, with a logo on its page.' })
export class Sponsor extends ListedImage {
  [OptionalProps]?: 'version' | 'web';

  @Field(() => ID, { description: 'ID of the sponsor.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String, { description: 'Name of the sponsor.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Website of the sponsor, http or https; null if not set.' })
  @Property({ type: 'text', nullable: true })
  web: string | null = null;
}
