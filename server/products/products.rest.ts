import { z } from 'zod';
import {
  RestAddProductImagesDocument,
  RestCreateProductDocument,
  RestDeleteProductImageDocument,
  RestEventProductsDocument,
  RestOneProductDocument,
  RestProductsDocument,
  RestShopProductDocument,
  RestUpdateProductDocument,
  type RestCreateProductMutationVariables,
  type RestProductFragment,
} from '../gql/graphql.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { pageShape } from '../platform/rest/page-shape.js';
import { refusedFields, restShape, inputFromRest, inputTypes, outputTypes } from '../platform/rest/rest-fields.js';
import type { RestRequest } from '../platform/rest/rest-request.js';
import { restRoute, type AnyRestRoute } from '../platform/rest/rest.js';
import {
  addressType,
  countType,
  dialogFields,
  idType,
  pageQuery,
  pageType,
  problemsField,
  searchQuery,
  successFields,
  textType,
} from '../platform/rest/rest-types.js';
import { productFields } from './product-fields.js';
import { refusalText } from './refusal-texts.js';

const input = (request: RestRequest) =>
  inputFromRest<RestCreateProductMutationVariables['input']>(productFields, request);
const refusal = (error: AppError) => refusedFields(productFields, error);
const files = [{ name: 'thumbnail', max: 1 }];

type Picture = RestProductFragment['images'][number];
const pictureShape = ({ id, name, image }: Picture) => ({ id: Number(id), name, url: image.url });

const pictureType = z.object({ id: idType, name: textType, url: textType }).meta({ id: 'ProductImage' });
const productType = z
  .object({
    id: idType,
    ...outputTypes(productFields, 'Product'),
    thumbnail_url: addressType.nullable().describe('Path of `thumbnail` on this server'),
    total_amount: countType.nullable().meta({ of: 'Product.unitsLeft' }),
    images: z.array(pictureType),
  })
  .meta({ id: 'Product' });
const productPayload = z.object(inputTypes(productFields, 'ProductInput')).meta({ id: 'ProductInput' });

/** Product in the field names of the specification. */
const productShape = (product: RestProductFragment) => ({
  id: Number(product.id),
  ...restShape(productFields, product),
  thumbnail_url: product.thumbnail?.url ?? null,
  total_amount: product.unitsLeft,
  images: product.images.map(pictureShape),
});

const numericId = (id: string | null | undefined): number | null => (id ? Number(id) : null);

/** File names under which upload forms send several files. */
const pictures = [
  { name: 'file', max: 6 },
  { name: 'file[]', max: 6, also: true },
  ...Array.from({ length: 6 }, (_, index) => ({ name: `file[${index}]`, max: 1, also: true })),
];

const upload = (path: string) =>
  restRoute({
    method: 'post',
    path,
    summary: 'Stores images of a product, at most six at once; refused files are reported by index',
    document: RestAddProductImagesDocument,
    files: pictures.map((part) => ({ ...part, alone: true, required: true })),
    body: z.object({ product_id: idType }),
    responses: z.object({
      ...dialogFields,
      images: z.array(pictureType),
      errors: problemsField.describe('Refused files by index: `file.0`'),
    }),
    refusals: [ErrorCode.BAD_IMAGE],
    variables: (request) => ({
      productId: request.text('product_id'),
      files: request.files(...pictures.map(({ name }) => name)),
    }),
    response: ({ addProductImages: { images, refused } }) => {
      const errors = Object.fromEntries(refused.map(({ index, reason }) => [`file.${index}`, [refusalText(reason)]]));
      if (images.length === 0)
        throw new AppError(ErrorCode.BAD_IMAGE, {
          message: refused[0] && refusalText(refused[0].reason),
          fields: errors,
        });
      return {
        message: refused.length === 0 ? 'Imágenes subidas con éxito.' : 'Algunas imágenes no se subieron.',
        icon: refused.length === 0 ? ('success' as const) : ('warning' as const),
        images: images.map(pictureShape),
        errors: refused.length === 0 ? undefined : errors,
      };
    },
  });

export const productsRest: AnyRestRoute[] = [
  restRoute({
    method: 'get',
    path: '/api/products',
    summary: "The viewer's products, newest first",
    query: { ...pageQuery, ...searchQuery },
    responses: pageType(productType),
    document: RestProductsDocument,
    variables: (request) => ({ page: request.optionalInteger('page'), filter: { search: request.text('search') } }),
    response: ({ products }, request) => pageShape(products, productShape, request),
  }),
  restRoute({
    method: 'post',
    path: '/api/products',
    summary: 'Creates a product',
    body: productPayload,
    responses: z.object({ ...successFields, product_id: idType }),
    refusals: [ErrorCode.BAD_IMAGE, ErrorCode.CONFLICT],
    document: RestCreateProductDocument,
    files,
    variables: (request) => ({ input: input(request) }),
    response: ({ createProduct }) => ({
      message: 'El producto se creó con éxito.',
      icon: 'success' as const,
      product_id: Number(createProduct.id),
    }),
    refusal,
  }),
  restRoute({
    method: 'get',
    path: '/api/product/:id',
    summary: 'One product, for its form',
    responses: z.object({ product: productType, event_id: idType.nullable() }),
    document: RestOneProductDocument,
    variables: (request) => ({ id: request.pathId('id') }),
    response: ({ product }) => ({ product: productShape(product), event_id: numericId(product.eventId) }),
  }),
  restRoute({
    method: 'post',
    path: '/api/product/:id/edit',
    summary: 'Saves a product; variations that are omitted stay',
    body: productPayload,
    responses: z.object(successFields),
    refusals: [ErrorCode.BAD_IMAGE, ErrorCode.CONFLICT, ErrorCode.IN_USE],
    document: RestUpdateProductDocument,
    files,
    variables: (request) => ({ id: request.pathId('id'), input: input(request) }),
    response: () => ({ message: 'Producto actualizado con éxito.', icon: 'success' as const }),
    refusal,
  }),
  upload('/gallery/upload'),
  upload('/api/gallery/upload'),
  restRoute({
    method: 'delete',
    path: '/api/product/galery/:imageId',
    summary: 'Deletes an image of a product',
    responses: z.object({ success: z.boolean() }),
    document: RestDeleteProductImageDocument,
    variables: (request) => ({ id: request.pathId('imageId') }),
    response: ({ deleteProductImage }) => ({ success: deleteProductImage }),
  }),
  restRoute({
    method: 'get',
    path: '/api/event-products',
    summary: 'Products that the shop offers of an event',
    query: { event_id: idType },
    responses: z.array(productType),
    document: RestEventProductsDocument,
    variables: (request) => ({ eventId: request.text('event_id') }),
    response: ({ eventProducts }) => eventProducts.map(productShape),
  }),
  restRoute({
    method: 'get',
    path: '/api/data-product/:id',
    summary: 'A product that the shop offers',
    responses: productType,
    document: RestShopProductDocument,
    variables: (request) => ({ id: request.pathId('id') }),
    response: ({ shopProduct }) => {
      if (!shopProduct) throw new AppError(ErrorCode.NOT_FOUND);
      return productShape(shopProduct);
    },
  }),
];
