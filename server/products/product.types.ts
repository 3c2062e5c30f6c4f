import { Authorized, Field, Int, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { FileRefusal } from '../images/file-refusal-enums.js';
import { Paginated } from '../platform/page-type.js';
import { Permission, Public } from '../platform/permissions.js';
import { ProductImage } from './product-image.entity.js';
import { Product } from './product.entity.js';

@ObjectType({ description: 'A page of products.' })
export class ProductPage extends Paginated(Product, Authorized(Permission.PRODUCTS_READ)) {}

@Public()
@ObjectType({ description: 'An event and how many of its products the shop offers.' })
export class ShopEvent {
  @Field(() => Event, { description: 'Whose products they are' })
  event!: Event;

  @Field(() => Int, { description: 'Products of it that the shop offers, at least 1' })
  count!: number;
}

@Public()
@ObjectType({
  description: 'A page of what the shop offers: active products of active events, and of no event (sold elsewhere).',
})
export class ShopPage extends Paginated(Product, Public()) {
  @Field(() => Int, { description: 'Products in the whole shop, whatever the list is narrowed to' })
  offered!: number;

  @Field(() => [ShopEvent], {
    description: 'All events with products in the shop, those with the most first, whatever the list is narrowed to',
  })
  events!: ShopEvent[];
}

@Authorized(Permission.PRODUCTS_WRITE)
@ObjectType({ description: 'A file of a batch that was not stored, and why.' })
export class RefusedFile {
  @Field(() => Int, { description: 'Its place in `files`, from 0' })
  index!: number;

  @Field(() => String, { description: 'What the file was called, at most 200 characters' })
  name!: string;

  @Field(() => FileRefusal, { description: 'Why it was not stored' })
  reason!: `${FileRefusal}`;
}

@Authorized(Permission.PRODUCTS_WRITE)
@ObjectType({ description: 'What became of a batch of pictures: one that is refused stops no other.' })
export class AddedImages {
  @Field(() => [ProductImage], { description: 'The pictures that were added, in the order of `files`' })
  images!: ProductImage[];

  @Field(() => [RefusedFile], { description: 'Files that were not stored, in the order of `files`; empty: all were' })
  refused!: RefusedFile[];
}
