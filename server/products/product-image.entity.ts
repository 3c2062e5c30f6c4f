import { type Ref, type Rel } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Image } from '../images/image.entity.js';
import { Public } from '../platform/permissions.js';
import { Product } from './product.entity.js';
import { Retention } from '../platform/database/retention.js';

/** Image of a product, in addition to its thumbnail. */
@Entity()
@Retention({ nonPersonal: ['image_id', 'name'] })
@Public()
@ObjectType({ description: 'Image of a product, in addition to its thumbnail.' })
export class ProductImage {
  @Field(() => ID, { description: 'ID of the product image, for `deleteProductImage`.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Product, { ref: true, index: true, deleteRule: 'cascade' })
  product!: Ref<Rel<Product>>;

  @ManyToOne(() => Image, { ref: true, index: true })
  image!: Ref<Image>;

  @Field(() => String, { description: 'Name of the uploaded file, at most 200 characters.' })
  @Property({ type: 'text' })
  name!: string;
}
