import { type FileUpload } from 'graphql-upload-ts';
import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Image } from '../images/image.entity.js';
import { load } from '../platform/loaders.js';
import { PageArgs } from '../platform/page-args.js';
import { Permission, Public } from '../platform/permissions.js';
import { Kept } from '../platform/question-kind.js';
import { rowId } from '../platform/row-id.js';
import { UploadScalar } from '../platform/scalars.js';
import type { Work } from '../work.js';
import { findProduct } from './find-product.js';
import { listProducts } from './list-products.js';
import { BESIDE, newestOfEvents } from './products.loaders.js';
import { ProductImage } from './product-image.entity.js';
import { addProductImages, deleteProductImage } from './product-images.js';
import { ProductSize } from './product-size.entity.js';
import { Product } from './product.entity.js';
import { ProductFilter, ProductInput } from './product.inputs.js';
import { AddedImages, ProductPage, RefusedFile, ShopPage } from './product.types.js';
import { refusedInWords } from './refused-words.js';
import { createProduct, updateProduct } from './save-product.js';
import { cartProducts, eventProducts, shopProduct, shopProducts } from './shop-products.js';

@Resolver()
export class ProductsResolver {
  @Authorized(Permission.PRODUCTS_READ)
  @Query(() => ProductPage, { description: "PRODUCTS_READ: the viewer's products, newest first" })
  products(
    @Arg('filter', () => ProductFilter, { nullable: true, description: 'What the list is narrowed to; null: nothing' })
    filter: ProductFilter | null,
    @Args(() => PageArgs) at: PageArgs,
    @Ctx() work: Work,
  ): Promise<ProductPage> {
    return listProducts(work, filter ?? {}, at);
  }

  @Authorized(Permission.PRODUCTS_READ)
  @Query(() => Product, { description: "PRODUCTS_READ: one of the viewer's products. NOT_FOUND." })
  product(@Arg('id', () => ID, { description: "The product's" }) id: string, @Ctx() work: Work): Promise<Product> {
    return findProduct(work, rowId(id));
  }

  @Authorized(Permission.PRODUCTS_WRITE)
  @Mutation(() => Product, { description: 'PRODUCTS_WRITE; without an event for administrators alone' })
  createProduct(
    @Arg('input', () => ProductInput, { description: 'The product as it is to be' }) input: ProductInput,
    @Ctx() work: Work,
  ): Promise<Product> {
    return createProduct(work, input);
  }

  @Authorized(Permission.PRODUCTS_WRITE)
  @Mutation(() => Product, {
    description:
      "PRODUCTS_WRITE; with `version` a save over someone else's is CONFLICT; IN_USE for another event once units were sold",
  })
  updateProduct(
    @Arg('id', () => ID, { description: "The product's" }) id: string,
    @Arg('input', () => ProductInput, { description: 'The product as it is to be' }) input: ProductInput,
    @Arg('version', () => Int, { nullable: true, description: 'The one that was read; null: whatever it is now' })
    version: number | null,
    @Ctx() work: Work,
  ): Promise<Product> {
    return updateProduct(work, rowId(id), input, version ?? undefined);
  }

  @Authorized(Permission.PRODUCTS_WRITE)
  @Mutation(() => AddedImages, {
    description:
      'PRODUCTS_WRITE: a batch of pictures at the end of those of a product, of at most 6; png, jpg or jpeg, 10 MB each',
  })
  addProductImages(
    @Arg('productId', () => ID, { description: "The product's" }) productId: string,
    @Arg('files', () => [UploadScalar], { description: 'PNG, JPG or JPEG of at most 10 MB each' })
    files: Promise<FileUpload>[],
    @Ctx() work: Work,
  ): Promise<AddedImages> {
    return addProductImages(work, rowId(productId), files);
  }

  @Authorized(Permission.PRODUCTS_WRITE)
  @Mutation(() => Boolean, { description: 'PRODUCTS_WRITE: true once it is deleted. NOT_FOUND' })
  async deleteProductImage(
    @Arg('id', () => ID, { description: "The picture's id at the product" }) id: string,
    @Ctx() work: Work,
  ): Promise<boolean> {
    await deleteProductImage(work, rowId(id));
    return true;
  }

  @Public()
  @Kept()
  @Query(() => ShopPage, { description: "The shop's list." })
  shopProducts(
    @Arg('eventSlug', () => String, { nullable: true, description: 'Of the event it is narrowed to' })
    eventSlug: string | null,
    @Arg('event', () => String, { nullable: true, deprecationReason: 'Use `eventSlug`.', description: 'Its slug' })
    event: string | null,
    @Args(() => PageArgs) at: PageArgs,
    @Ctx() work: Work,
  ): Promise<ShopPage> {
    return shopProducts(work, eventSlug ?? event, at);
  }

  @Public()
  @Kept()
  @Query(() => Product, {
    nullable: true,
    description: 'A product that the shop offers; null: it does not, or no longer',
  })
  shopProduct(
    @Arg('id', () => ID, { description: "The product's" }) id: string,
    @Ctx() work: Work,
  ): Promise<Product | null> {
    return shopProduct(work, rowId(id));
  }

  @Public()
  @Query(() => [Product], { description: 'What the shop offers of these, in any order; of at most 200 ids' })
  cartProducts(
    @Arg('ids', () => [ID], { description: 'Of the products in a cart' }) ids: string[],
    @Ctx() work: Work,
  ): Promise<Product[]> {
    return cartProducts(work, ids.map(rowId));
  }

  @Public()
  @Query(() => [Product], { description: 'What the shop offers of an event, newest first' })
  eventProducts(
    @Arg('eventId', () => ID, { description: "The event's" }) eventId: string,
    @Ctx() work: Work,
  ): Promise<Product[]> {
    return eventProducts(work, rowId(eventId));
  }
}

@Public()
@Resolver(() => Product)
export class ProductFieldsResolver {
  @FieldResolver(() => Event, { nullable: true, description: 'null: sold elsewhere, for all' })
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

  @FieldResolver(() => [ProductImage], { description: 'At most 6, oldest first' })
  images(@Root() { images }: Product): Promise<ProductImage[]> {
    return images.loadItems();
  }

  @FieldResolver(() => [Product], { description: 'At most 4 others that the shop offers of its event, newest first' })
  async others(@Root() { id, event }: Product, @Ctx() work: Work): Promise<Product[]> {
    const offered = event ? await load(work, newestOfEvents, event.id) : undefined;
    return (offered ?? []).filter((other) => other.id !== id).slice(0, BESIDE);
  }

  @FieldResolver(() => Int, { nullable: true, description: 'Units left in all sizes; null: they are not counted' })
  async unitsLeft(@Root() { sizes }: Product): Promise<number | null> {
    const units = (await sizes.loadItems()).map(({ units }) => units.loadOrFail());
    return units.length === 0 ? null : (await Promise.all(units)).reduce((sum, { left }) => sum + left, 0);
  }
}

@Public()
@Resolver(() => ProductSize)
export class ProductSizeResolver {
  @FieldResolver(() => Int, { description: 'Units left' })
  async amount(@Root() { units }: ProductSize): Promise<number> {
    return (await units.loadOrFail()).left;
  }
}

@Public()
@Resolver(() => ProductImage)
export class ProductImageResolver {
  @FieldResolver(() => Image, { description: 'The picture' })
  image(@Root() { image }: ProductImage): Promise<Image> {
    return image.loadOrFail();
  }
}

@Resolver(() => RefusedFile)
export class RefusedFileResolver {
  @Authorized(Permission.PRODUCTS_WRITE)
  @FieldResolver(() => String, {
    description: 'For people, in Spanish: why it was not stored',
    deprecationReason: 'Write your own words for `reason`.',
  })
  message(@Root() { reason }: RefusedFile): string {
    return refusedInWords(reason);
  }
}
