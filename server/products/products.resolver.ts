import { type FileUpload } from 'graphql-upload-ts';
import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Image } from '../images/image.entity.js';
import { load } from '../platform/database/loaders.js';
import type { ListArgs } from '../platform/list/list-sort.js';
import { PageArgs } from '../platform/list/page-args.js';
import { Permission, Public } from '../platform/permissions.js';
import { Cacheable } from '../platform/graphql/operation-kind.js';
import { rowId } from '../platform/database/row-id.js';
import { UploadScalar } from '../platform/graphql/scalars.js';
import type { AppContext } from '../app-context.js';
import { findProduct } from './find-product.js';
import { listProducts, productSorts } from './list-products.js';
import { MAX_OTHER_PRODUCTS, newestOfEvents } from './products.loaders.js';
import { ProductImage } from './product-image.entity.js';
import { addProductImages, deleteProductImage } from './product-images.js';
import { ProductSize } from './product-size.entity.js';
import { Product } from './product.entity.js';
import { ProductFilter, ProductInput } from './product.inputs.js';
import { AddedImages, ProductPage, ShopPage } from './product.types.js';
import { createProduct, updateProduct } from './save-product.js';
import { cartProducts, eventProducts, shopProduct, shopProducts } from './shop-products.js';
import { VersionArg } from '../platform/graphql/version-field.js';

@Resolver()
export class ProductsResolver {
  @Authorized(Permission.PRODUCTS_READ)
  @Query(() => ProductPage, {
    description:
      "Products of the viewer's events, newest first; for administrators also those without an event. " +
      'Requires: PRODUCTS_READ.',
  })
  products(
    @Arg('filter', () => ProductFilter, { nullable: true, description: 'Filter of the products; null returns all.' })
    filter: ProductFilter | null,
    @Args(() => productSorts.args) at: ListArgs<typeof productSorts>,
    @Ctx() ctx: AppContext,
  ): Promise<ProductPage> {
    return listProducts(ctx, filter ?? {}, at);
  }

  @Authorized(Permission.PRODUCTS_READ)
  @Query(() => Product, {
    nullable: true,
    description:
      'Product of the viewer by ID, whether or not the shop shows it. Requires: PRODUCTS_READ. Errors: NOT_FOUND.',
  })
  product(
    @Arg('id', () => ID, { description: 'ID of a product of the viewer.' }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<Product> {
    return findProduct(ctx, rowId(id));
  }

  @Authorized(Permission.PRODUCTS_WRITE)
  @Mutation(() => Product, {
    description:
      'Creates a product; only administrators can omit the event. Requires: PRODUCTS_WRITE. Errors: ' +
      'VALIDATION by field, also if the event has the SKU; BAD_IMAGE; NOT_FOUND for an event of another ' +
      'viewer.',
  })
  createProduct(
    @Arg('input', () => ProductInput, { description: 'Product to create, with sizes and thumbnail.' })
    input: ProductInput,
    @Ctx() ctx: AppContext,
  ): Promise<Product> {
    return createProduct(ctx, input);
  }

  @Authorized(Permission.PRODUCTS_WRITE)
  @Mutation(() => Product, {
    description:
      'Changes a product. Requires: PRODUCTS_WRITE. Errors: NOT_FOUND; CONFLICT if `version` is not current; ' +
      'IN_USE for another event while units are sold or held; VALIDATION by field, also if the event has the ' +
      'SKU; BAD_IMAGE.',
  })
  updateProduct(
    @Arg('id', () => ID, { description: 'ID of a product of the viewer.' }) id: string,
    @Arg('input', () => ProductInput, {
      description: 'New values of the product; omitted optional fields stay unchanged.',
    })
    input: ProductInput,
    @VersionArg('Product') version: number | null,
    @Ctx() ctx: AppContext,
  ): Promise<Product> {
    return updateProduct(ctx, rowId(id), input, version ?? undefined);
  }

  @Authorized(Permission.PRODUCTS_WRITE)
  @Mutation(() => AddedImages, {
    description:
      'Adds images to a product, at the end and at most 6 in total. Refused images are in `refused` and do ' +
      'not stop the others. Requires: PRODUCTS_WRITE. Errors: NOT_FOUND; VALIDATION without a file.',
  })
  addProductImages(
    @Arg('productId', () => ID, { description: 'ID of a product of the viewer.' })
    productId: string,
    @Arg('files', () => [UploadScalar], {
      description: 'Images as PNG or JPEG, at least one, each of at most 10 MB and 40 megapixels.',
    })
    files: Promise<FileUpload>[],
    @Ctx() ctx: AppContext,
  ): Promise<AddedImages> {
    return addProductImages(ctx, rowId(productId), files);
  }

  @Authorized(Permission.PRODUCTS_WRITE)
  @Mutation(() => Boolean, {
    description:
      'Deletes an image of a product with its files and returns true. Requires: PRODUCTS_WRITE. Errors: ' +
      'NOT_FOUND.',
  })
  async deleteProductImage(
    @Arg('id', () => ID, { description: "ID of a product image (`ProductImage.id`) of the viewer's products." })
    id: string,
    @Ctx() ctx: AppContext,
  ): Promise<boolean> {
    await deleteProductImage(ctx, rowId(id));
    return true;
  }

  @Public()
  @Cacheable()
  @Query(() => ShopPage, { description: 'Page of the products that the shop offers, newest first.' })
  shopProducts(
    @Arg('eventSlug', () => String, {
      nullable: true,
      description: 'Slug of the event of the products; null or omitted returns the whole shop.',
    })
    eventSlug: string | null,
    @Args(() => PageArgs) at: PageArgs,
    @Ctx() ctx: AppContext,
  ): Promise<ShopPage> {
    return shopProducts(ctx, eventSlug, at);
  }

  @Public()
  @Cacheable()
  @Query(() => Product, {
    nullable: true,
    description: 'Product of the shop by ID; null if the shop does not offer it.',
  })
  shopProduct(
    @Arg('id', () => ID, { description: 'ID of the product.' }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<Product | null> {
    return shopProduct(ctx, rowId(id));
  }

  @Public()
  @Query(() => [Product], {
    description: 'Offered products among the given IDs, in any order; the others are omitted.',
  })
  cartProducts(
    @Arg('ids', () => [ID], { description: 'IDs of the products in a cart; only the first 200 are used.' })
    ids: string[],
    @Ctx() ctx: AppContext,
  ): Promise<Product[]> {
    return cartProducts(ctx, ids.map(rowId));
  }

  @Public()
  @Query(() => [Product], {
    description:
      'Products that the shop offers of an event, newest first, at most 200; empty for an event that is not ' +
      'active.',
  })
  eventProducts(
    @Arg('eventId', () => ID, { description: 'ID of the event.' }) eventId: string,
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
    description: 'Event that the product is sold with; null if it is sold elsewhere.',
  })
  async event(@Root() { event }: Product): Promise<Event | null> {
    return (await event?.load()) ?? null;
  }

  @FieldResolver(() => Image, { nullable: true, description: 'Square thumbnail; null if there is none.' })
  async thumbnail(@Root() { thumbnail }: Product): Promise<Image | null> {
    return (await thumbnail?.load()) ?? null;
  }

  @FieldResolver(() => [ProductSize], {
    description: 'Sizes of the product, oldest first; empty if its units are not counted.',
  })
  sizes(@Root() { sizes }: Product): Promise<ProductSize[]> {
    return sizes.loadItems();
  }

  @FieldResolver(() => [ProductImage], { description: 'Images in addition to the thumbnail, at most 6, oldest first.' })
  images(@Root() { images }: Product): Promise<ProductImage[]> {
    return images.loadItems();
  }

  @FieldResolver(() => [Product], {
    description: 'Other offered products of the event, at most 4, newest first; empty without an event.',
  })
  async others(@Root() { id, event }: Product, @Ctx() ctx: AppContext): Promise<Product[]> {
    const offered = event ? await load(ctx, newestOfEvents, event.id) : undefined;
    return (offered ?? []).filter((other) => other.id !== id).slice(0, MAX_OTHER_PRODUCTS);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Number of units left in all sizes, without held ones; null if they are not counted.',
  })
  async unitsLeft(@Root() { sizes }: Product): Promise<number | null> {
    const units = (await sizes.loadItems()).map(({ units }) => units.loadOrFail());
    return units.length === 0 ? null : (await Promise.all(units)).reduce((sum, { left }) => sum + left, 0);
  }
}

@Public()
@Resolver(() => ProductSize)
export class ProductSizeResolver {
  @FieldResolver(() => Int, { description: 'Number of units left in the size, without held ones.' })
  async amount(@Root() { units }: ProductSize): Promise<number> {
    return (await units.loadOrFail()).left;
  }
}

@Public()
@Resolver(() => ProductImage)
export class ProductImageResolver {
  @FieldResolver(() => Image, { description: 'Uncropped image in its sizes.' })
  image(@Root() { image }: ProductImage): Promise<Image> {
    return image.loadOrFail();
  }
}
