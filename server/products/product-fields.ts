import type { RestCreateProductMutationVariables, RestProductFragment } from '../gql/graphql.js';
import type { ResourceFields } from '../platform/rest/resource-fields.js';
import type { RestFields, RestValue } from '../platform/rest/rest-fields.js';
import { idType, textType } from '../platform/rest/rest-types.js';
import {
  restChoice,
  restInteger,
  restPesos,
  restPictureName,
  restRowId,
  restRows,
  restText,
  restTextOrEmpty,
  rowTypes,
} from '../platform/rest/rest-values.js';
import { sanitizeRichText } from '../platform/html/sanitize-rich-text.js';
import type { Product } from './product.entity.js';
import type { ProductInput } from './product.inputs.js';
import { ProductStatus } from './product-enums.js';

type Sent = RestCreateProductMutationVariables['input'];
type Node = RestProductFragment;

const sizeFields: RestFields<Sent['sizes'][number], Node['sizes'][number]> = {
  id: { rest: restRowId },
  size: { rest: restText, as: ['size', 'sizes'], outputName: 'sizes' },
  amount: { rest: restInteger },
  seen: { rest: null },
};

/** Reads and writes a missing value as null. */
const optionalText: RestValue<string | null | undefined> = {
  read: (payload, ...names) => payload.optionalText(...names) ?? null,
  write: (text) => text ?? null,
  sentType: textType.nullable().optional(),
  outputType: textType.nullable(),
};

/** IDs are numbers in the REST facade. */
const eventId: RestValue<string | null | undefined> = {
  ...optionalText,
  write: (id) => (id == null ? null : Number(id)),
  sentType: idType.nullable().optional(),
  outputType: idType.nullable(),
};

const trimmed = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Fields of a product in its form. */
export const productFields: ResourceFields<Product, ProductInput, Sent, Node> = {
  name: { rest: restText, as: ['name', 'name_product'], outputName: 'name_product', clean: trimmed },
  sku: { rest: restText, clean: trimmed },
  price: { rest: restPesos },
  status: { rest: restChoice(ProductStatus, { missing: 'ACTIVE' }) },
  eventId: { rest: eventId, columns: null },
  description: { rest: restTextOrEmpty, clean: sanitizeRichText },
  shopUrl: {
    rest: optionalText,
    as: ['url_shop', 'shop_url'],
    clean: (url) => url?.trim() || null,
  },
  sizes: {
    rest: restRows(sizeFields, rowTypes(sizeFields, { input: 'ProductSizeInput', type: 'ProductSize' })),
    as: ['category', 'categorias', 'sizes'],
    outputName: 'categorias',
    columns: null,
    state: ({ sizes }) => sizes.map(({ id, size, units }) => [id, size, units.unwrap().left]),
  },
  thumbnail: { rest: restPictureName, columns: null, state: ({ thumbnail }) => thumbnail?.id },
};
