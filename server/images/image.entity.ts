import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Public } from '../platform/permissions.js';

/** A stored picture: its files lie under the data folder, named by `id`, and never change. */
@Entity()
@Public()
@ObjectType({ description: 'A picture in the sizes it is served in. For an svg icon only `url` is set.' })
export class Image {
  [OptionalProps]?: 'url';

  /** Random, so that addresses cannot be guessed and may be cached for ever. */
  @Field(() => ID, { description: '32 random hexadecimal digits, part of its addresses' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  /** Widths in which the picture was written; empty for an svg. */
  @Property({ type: 'json' })
  widths!: number[];

  @Field(() => Int, { nullable: true, description: 'Of the largest size, in pixels; null for an svg' })
  @Property({ type: 'integer', nullable: true })
  width!: number | null;

  @Field(() => Int, { nullable: true, description: 'Of the largest size, in pixels; null for an svg' })
  @Property({ type: 'integer', nullable: true })
  height!: number | null;

  @Field(() => String, {
    nullable: true,
    description: '#rrggbb: the average of its pixels, to be shown while it loads; null for an svg',
  })
  @Property({ type: 'text', nullable: true })
  averageColor!: string | null;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => String, { description: 'Its path on this server, from /images/: the largest size as WebP, or the svg' })
  get url(): string {
    return this.isSvg ? `/images/${this.id}.svg` : `/images/${this.id}-${this.widths.at(-1)}.webp`;
  }

  @Field(() => String, { nullable: true, description: 'srcset value of AVIF files with widths; null for an svg' })
  get avifSrcSet(): string | null {
    return this.srcSet('avif');
  }

  @Field(() => String, { nullable: true, description: 'srcset value of WebP files with widths; null for an svg' })
  get webpSrcSet(): string | null {
    return this.srcSet('webp');
  }

  private get isSvg(): boolean {
    return this.widths.length === 0;
  }

  private srcSet(format: string): string | null {
    return this.isSvg ? null : this.widths.map((width) => `/images/${this.id}-${width}.${format} ${width}w`).join(', ');
  }
}
