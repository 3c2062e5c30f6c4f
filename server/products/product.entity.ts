import { BigIntType, Collection, OptionalProps, type Ref } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, OneToMany, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Image } from '../images/image.entity.js';
import { Public } from '../platform/permissions.js';
import { CopScalar } from '../platform/scalars.js';
import { ProductImage } from './product-image.entity.js';
import { ProductSize } from './product-size.entity.js';
import { ProductStatus } from './product-enums.js';

/** Something the shop sells: a shirt, a cap. Its units are counted by size; without sizes they are not counted. */
@Entity()
@Index({
  name: 'product_sku',
  expression: 'create unique index product_sku on product (coalesce(event_id, 0), lower(sku))',
})
@Index({
  name: 'product_search',
  expression: 'create index product_search on product using gin (search_text gin_trgm_ops)',
})
@Check({ name: 'product_price', expression: 'price >= 0' })
@Check({ name: 'product_sold_somewhere', expression: 'event_id is not null or shop_url is not null' })
@Public()
@ObjectType({ description: 'Something the shop sells. Visitors get those alone that it offers.' })
export class Product {
  [OptionalProps]?: 'searchText' | 'updatedAt' | 'fieldVersions' | 'version' | 'eventId';

  @Field(() => ID, { description: 'Id of the product' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** Whose gateways are paid, and whose people it is for; null: sold elsewhere, for all. */
  @ManyToOne(() => Event, { ref: true, nullable: true, index: true, deleteRule: 'cascade' })
  event!: Ref<Event> | null;

  @Field(() => String, { description: 'What it is called in the shop' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => String, {
    description: "Its number in the organiser's own stock; unique in its event, whatever its capitals",
  })
  @Property({ type: 'text' })
  sku!: string;

  @Field(() => CopScalar, { description: 'Whole pesos a unit' })
  @Property({ type: new BigIntType('number') })
  price!: number;

  @Field(() => ProductStatus, { description: 'Whether the shop shows it; that of an inactive event is never shown' })
  @Enum({ items: () => ProductStatus, type: 'text' })
  status!: ProductStatus;

  @Field(() => String, { description: 'What its page tells of it: sanitised HTML, may be empty' })
  @Property({ type: 'text' })
  description!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Address (http or https) of the shop of someone else where alone it is sold; null: it is sold here',
  })
  @Property({ type: 'text', nullable: true })
  shopUrl!: string | null;

  @Field(() => Int, { description: "Grows with each save; send it back with an update to notice someone else's" })
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  /** The version at which each field was last changed. */
  @Property({ type: 'json', default: '{}' })
  fieldVersions: Readonly<Record<string, number>> = {};

  @ManyToOne(() => Image, { ref: true, nullable: true, index: true })
  thumbnail!: Ref<Image> | null;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  /** Moves with each save. */
  @Property({ type: 'timestamptz', onUpdate: () => new Date(), defaultRaw: 'now()' })
  updatedAt: Date = new Date();

  @OneToMany(() => ProductSize, (size) => size.product, { orderBy: { id: 'asc' } })
  sizes = new Collection<ProductSize>(this);

  @OneToMany(() => ProductImage, (image) => image.product, { orderBy: { id: 'asc' } })
  images = new Collection<ProductImage>(this);

  /** Name and SKU as `searchable()` folds them, kept by the database. */
  @Property({
    type: 'text',
    lazy: true,
    generated: String.raw`(lower(regexp_replace(normalize(name || ' ' || sku, nfd), '[\u0300-\u036f]', '', 'g'))) stored`,
  })
  readonly searchText!: string;

  @Field(() => ID, { nullable: true, description: 'The event it is sold with; null: none, it is sold elsewhere' })
  get eventId(): number | null {
    return this.event?.id ?? null;
  }
}
