import { Authorized, Field, Int, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { FileRefusal } from '../images/file-refusal-enums.js';
import { Paginated } from '../platform/list/page-type.js';
import { Permission, Public } from '../platform/permissions.js';
import { ProductImage } from './product-image.entity.js';
import { Product } from './product.entity.js';

@ObjectType({ description: 'A page of products.' })
export class ProductPage extends Paginated(Product, Authorized(Permission.PRODUCTS_READ)) {}

@Public()
@ObjectType({ description: 'Event with the number of its products that the shop offers.' })
export class ShopEvent {
  @Field(() => Event, { description: 'Event of the products.' })
  event!: Event;

  @Field(() => Int, { description: 'Number of products of the event that the shop offers, at least 1.' })
  count!: number;
}

@Public()
@ObjectType({
  description:
    'Page of the products that the shop offers: active products of active events, and those without an ' +
    'event, which are sold elsewhere.',
})
export class ShopPage extends Paginated(Product, Public()) {
  @Field(() => Int, { description: 'Number of products in the whole shop, regardless of the filter.' })
  offered!: number;

  @Field(() => [ShopEvent], {
    description: 'Events with products in the shop, those with the most products first, regardless of the filter.',
  })
  events!: ShopEvent[];
}

@Authorized(Permission.PRODUCTS_WRITE)
@ObjectType({ description: 'File of a batch that was not stored, with the reason.' })
export class RefusedFile {
  @Field(() => Int, { description: 'Index of the file in `files`, from 0.' })
  index!: number;

  @Field(() => String, { description: 'Name of the file, at most 200 characters.' })
  name!: string;

  @Field(() => FileRefusal, { description: 'Reason why the file was not stored.' })
  reason!: `${FileRefusal}`;
}

@Authorized(Permission.PRODUCTS_WRITE)
@ObjectType({ description: 'Result of adding a batch of images; a refused image does not stop the others.' })
export class AddedImages {
  @Field(() => [ProductImage], { description: 'Images that were added, in the order of `files`.' })
  images!: ProductImage[];

  @Field(() => [RefusedFile], {
    description: 'Files that were not stored, in the order of `files`; empty if all were stored.',
  })
  refused!: RefusedFile[];
}
