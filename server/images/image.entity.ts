import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import { Retention } from '../platform/database/retention.js';

/** Stored image. Its files are in the data folder, named by `id`, and never change. */
@Entity()
@Retention({ nonPersonal: ['id', 'widths', 'average_color'] })
@Public()
@ObjectType({ description: 'Image in the sizes in which it is served. An svg icon has only `url`.' })
export class Image {
  [OptionalProps]?: 'url';

  /** Random, so that URLs cannot be guessed; never reused, so that files can be cached forever. */
  @Field(() => ID, { description: 'ID of the image: 32 random hexadecimal digits, used in its URLs.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  /** Widths of the files; empty for an svg. */
  @Property({ type: 'json' })
  widths!: number[];

  @Field(() => Int, { nullable: true, description: 'Width of the largest file in pixels; null for an svg.' })
  @Property({ type: 'integer', nullable: true })
  width!: number | null;

  @Field(() => Int, { nullable: true, description: 'Height of the largest file in pixels; null for an svg.' })
  @Property({ type: 'integer', nullable: true })
  height!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Average color as #rrggbb, a placeholder while the image loads; null for an svg.',
  })
  @Property({ type: 'text', nullable: true })
  averageColor!: string | null;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => String, { description: 'Path of the largest WebP file, or of the svg, under /images/.' })
  get url(): string {
    return this.isSvg ? `/images/${this.id}.svg` : `/images/${this.id}-${this.widths.at(-1)}.webp`;
  }

  @Field(() => String, {
    nullable: true,
    description: 'srcset value of the AVIF files with their widths; null for an svg.',
  })
  get avifSrcSet(): string | null {
    return this.srcSet('avif');
  }

  @Field(() => String, {
    nullable: true,
    description: 'srcset value of the WebP files with their widths; null for an svg.',
  })
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
