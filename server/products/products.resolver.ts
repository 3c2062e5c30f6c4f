import { type FileUpload } from 'graphql-upload-ts';
import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Image } from '../images/image.entity.js';
import { load } from '../platform/loaders.js';
import type { ListArgs } from '../platform/list-sort.js';
import { PageArgs } from '../platform/page-args.js';
import { Permission, Public } from '../platform/permissions.js';
import { Kept } from '../platform/question-kind.js';
import { rowId } from '../platform/row-id.js';
import { UploadScalar } from '../platform/scalars.js';
import type { AppContext } from '../app-context.js';
import { findProduct } from './find-product.js';
import { listProducts, productSorts } from './list-products.js';
import { BESIDE, newestOfEvents } from './products.loaders.js';
import { ProductImage } from './product-image.entity.js';
import { addProductImages, deleteProductImage } from './product-images.js';
import { ProductSize } from './product-size.entity.js';
import { Product } from './product.entity.js';
import { ProductFilter, ProductInput } from './product.inputs.js';
import { AddedImages, ProductPage, ShopPage } from './product.types.js';
import { createProduct, updateProduct } from './save-product.js';
import { cartProducts, eventProducts, shopProduct, shopProducts } from './shop-products.js';

@Resolver()
export class ProductsResolver {
  @Authorized(Permission.PRODUCTS_READ)
  @Query(() => ProductPage, {
    description:
      "PRODUCTS_READ: products of the viewer's events, newest first; to administrators those of no event, too.",
  })
  products(
    @Arg('filter', () => ProductFilter, { nullable: true, description: 'What the list is narrowed to; null: nothing' })
    filter: ProductFilter | null,
    @Args(() => productSorts.args) at: ListArgs<typeof productSorts>,
    @Ctx() ctx: AppContext,
  ): Promise<ProductPage> {
    return listProducts(ctx, filter ?? {}, at);
  }

  @Authorized(Permission.PRODUCTS_READ)
  @Query(() => Product, {
    nullable: true,
    description: "PRODUCTS_READ: one of the viewer's products, whether or not the shop shows it. NOT_FOUND.",
  })
  product(
    @Arg('id', () => ID, { description: "Id of a product of the viewer; NOT_FOUND for anyone else's" }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<Product> {
    return findProduct(ctx, rowId(id));
  }

  @Authorized(Permission.PRODUCTS_WRITE)
  @Mutation(() => Product, {
    description:
      'PRODUCTS_WRITE: a new product; without an event for administrators alone. VALIDATION by field, also where the event has the SKU already; BAD_IMAGE; NOT_FOUND for an event of anyone else.',
  })
  createProduct(
    @Arg('input', () => ProductInput, { description: 'The product, its sizes and its picture' }) input: ProductInput,
    @Ctx() ctx: AppContext,
  ): Promise<Product> {
    return createProduct(ctx, input);
  }

  @Authorized(Permission.PRODUCTS_WRITE)
  @Mutation(() => Product, {
    description:
      "PRODUCTS_WRITE: saves a product. With `version` a save over someone else's is CONFLICT; IN_USE for another event while units are sold or held; VALIDATION by field, also where the event has the SKU already; BAD_IMAGE; NOT_FOUND.",
  })
  updateProduct(
    @Arg('id', () => ID, { description: "Id of a product of the viewer; NOT_FOUND for anyone else's" }) id: string,
    @Arg('input', () => ProductInput, { description: 'The product as it is to become; what is left out stays' })
    input: ProductInput,
    @Arg('version', () => Int, {
      nullable: true,
      description: "`Product.version` that the form was filled with; null or left out: others' saves are overwritten",
    })
    version: number | null,
    @Ctx() ctx: AppContext,
  ): Promise<Product> {
    return updateProduct(ctx, rowId(id), input, version ?? undefined);
  }

  @Authorized(Permission.PRODUCTS_WRITE)
  @Mutation(() => AddedImages, {
    description:
      'PRODUCTS_WRITE: adds pictures at the end of those of a product, which has at most 6. One that is refused is told in `refused` and stops no other. NOT_FOUND; VALIDATION without a file.',
  })
  addProductImages(
    @Arg('productId', () => ID, { description: "Id of a product of the viewer; NOT_FOUND for anyone else's" })
    productId: string,
    @Arg('files', () => [UploadScalar], {
      description: 'At least one: PNG, JPG or JPEG of at most 10 MB and 40 megapixels each',
    })
    files: Promise<FileUpload>[],
    @Ctx() ctx: AppContext,
  ): Promise<AddedImages> {
    return addProductImages(ctx, rowId(productId), files);
  }

  @Authorized(Permission.PRODUCTS_WRITE)
  @Mutation(() => Boolean, {
    description: 'PRODUCTS_WRITE: true once it is deleted, with its files. NOT_FOUND.',
  })
  async deleteProductImage(
    @Arg('id', () => ID, { description: '`ProductImage.id`, of a product of the viewer' }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<boolean> {
    await deleteProductImage(ctx, rowId(id));
    return true;
  }

  @Public()
  @Kept()
  @Query(() => ShopPage, { description: 'Public: what the shop offers, newest first.' })
  shopProducts(
    @Arg('eventSlug', () => String, {
      nullable: true,
      description: '`Event.slug` of the only event whose products are wanted; null or left out: the whole shop',
    })
    eventSlug: string | null,
    @Args(() => PageArgs) at: PageArgs,
    @Ctx() ctx: AppContext,
  ): Promise<ShopPage> {
    return shopProducts(ctx, eventSlug, at);
  }

  @Public()
  @Kept()
  @Query(() => Product, {
    nullable: true,
    description: 'Public: a product that the shop offers; null: it does not, or no longer',
  })
  shopProduct(
    @Arg('id', () => ID, { description: 'Id of the product' }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<Product | null> {
    return shopProduct(ctx, rowId(id));
  }

  @Public()
  @Query(() => [Product], {
    description: 'Public: those of these products that the shop offers, in any order; the others are left out.',
  })
  cartProducts(
    @Arg('ids', () => [ID], { description: 'Ids of the products in a cart; those after the first 200 are ignored' })
    ids: string[],
    @Ctx() ctx: AppContext,
  ): Promise<Product[]> {
    return cartProducts(ctx, ids.map(rowId));
  }

  @Public()
  @Query(() => [Product], {
    description:
      'Public: what the shop offers of an event, newest first, at most 200; empty for an event that is not active.',
  })
  eventProducts(
    @Arg('eventId', () => ID, { description: 'Id of the event' }) eventId: string,
    @Ctx() ctx: AppContext,
  ): Promise<Product[]> {
    return eventProducts(ctx, rowId(eventId));
  }
}

@Public()
@Resolver(() => Product)
export class ProductFieldsResolver {
  @FieldResolver(() => Event, {
    nullable: true,
    description: 'The event it is sold with; null: none, it is sold elsewhere',
  })
  async event(@Root() { event }: Product): Promise<Event | null> {
    return (await event?.load()) ?? null;
  }

  @FieldResolver(() => Image, { nullable: true, description: 'Square; null: it has no picture' })
  async thumbnail(@Root() { thumbnail }: Product): Promise<Image | null> {
    return (await thumbnail?.load()) ?? null;
  }

  @FieldResolver(() => [ProductSize], { description: 'Oldest first; none: its units are not counted' })
  sizes(@Root() { sizes }: Product): Promise<ProductSize[]> {
    return sizes.loadItems();
  }

  @FieldResolver(() => [ProductImage], { description: 'Pictures beside the thumbnail: at most 6, oldest first' })
  images(@Root() { images }: Product): Promise<ProductImage[]> {
    return images.loadItems();
  }

  @FieldResolver(() => [Product], {
    description: 'At most 4 others that the shop offers of its event, newest first; empty without an event',
  })
  async others(@Root() { id, event }: Product, @Ctx() ctx: AppContext): Promise<Product[]> {
    const offered = event ? await load(ctx, newestOfEvents, event.id) : undefined;
    return (offered ?? []).filter((other) => other.id !== id).slice(0, BESIDE);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Units left in all sizes, those that are held not among them; null: they are not counted',
  })
  async unitsLeft(@Root() { sizes }: Product): Promise<number | null> {
    const units = (await sizes.loadItems()).map(({ units }) => units.loadOrFail());
    return units.length === 0 ? null : (await Promise.all(units)).reduce((sum, { left }) => sum + left, 0);
  }
}

@Public()
@Resolver(() => ProductSize)
export class ProductSizeResolver {
  @FieldResolver(() => Int, { description: 'Units left of this size, those that are held not among them' })
  async amount(@Root() { units }: ProductSize): Promise<number> {
    return (await units.loadOrFail()).left;
  }
}

@Public()
@Resolver(() => ProductImage)
export class ProductImageResolver {
  @FieldResolver(() => Image, { description: 'The picture in its sizes, not cropped' })
  image(@Root() { image }: ProductImage): Promise<Image> {
    return image.loadOrFail();
  }
}
