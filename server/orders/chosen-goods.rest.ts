import { z } from 'zod';
import { RestAttachGoodsDocument, RestChangeByDniDocument, type RestChangeByDniMutation } from '../gql/graphql.js';
import { ErrorCode, type AppError } from '../platform/errors.js';
import type { RestRequest } from '../platform/rest/rest-request.js';
import { restRoute, type AnyRestRoute } from '../platform/rest/rest.js';
import {
  dialogFields,
  documentNumberType,
  idType,
  pesosType,
  successFields,
  textType,
} from '../platform/rest/rest-types.js';
import { giftOf } from '../registration/registration-dialogs.js';
import {
  changeCodes,
  dialogShape,
  heldShape,
  heldTypes,
  paymentType,
} from '../registration/registration-rest-shape.js';
import { changeDialog } from './order-dialogs.js';

/** Selected products of the specification. Prices, names and states come from the sender and are ignored. */
const goodsIn = (request: RestRequest) =>
  request.each('products').map((row) => ({
    productId: row.text('id', 'product_id'),
    size: row.optionalText('size', 'sizes', 'size_id'),
    quantity: row.optionalInteger('quantity', 'amount') ?? 1,
  }));

/** Sent products replace the held ones; without the field nothing changes. */
const chosenIn = (request: RestRequest) => (request.has('products') ? goodsIn(request) : null);

/** Reports errors under the names of the payload; an error of one product names only its index. */
function refusal(error: AppError): { status: number; body: object } {
  const { body, fields } = error.details;
  const errors =
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(([path, messages]) => [
        path.replace(/^goods\b|^(?=\d+\.)/, (list) => (list ? 'products' : 'products.')),
        messages,
      ]),
    );
  return { status: error.status, body: { message: error.message, icon: 'error', body, errors } };
}

const goodsType = z.array(
  z.object({
    id: idType,
    size: textType.optional().describe('Size of the product; omitted: its only one'),
    quantity: z.int().min(1).optional().describe('Defaults to 1'),
  }),
);
const { pay: _pay, total: _total, ...otherHeldTypes } = heldTypes;
const changedType = z
  .object({
    status: z.int().describe('0: changed, or nothing to change; 100: free, nothing is to be paid'),
    ...dialogFields,
    body: textType,
    gift: textType.describe('Text about a free registration'),
    ...otherHeldTypes,
    data: paymentType.nullable(),
    event_price: pesosType.nullable().describe('Current price of the registration'),
  })
  .meta({ id: 'ChangedRegistration' });
const keeps = 'Replaces the products chosen before; omitted: they stay';

/** @param publicUrl base of links to our pages */
export function chosenGoodsRest(publicUrl: string): AnyRestRoute[] {
  const response = ({ changeRegistrationByDocument: changed }: RestChangeByDniMutation) => {
    const { pay, total = null, ...held } = heldShape(changed.registration, publicUrl);
    return {
      ...dialogShape(changeCodes[changed.outcome], changeDialog(changed)),
      gift: giftOf(changed.outcome) ?? '',
      ...held,
      data: pay,
      event_price: total,
    };
  };
  return [
    restRoute({
      method: 'post',
      path: '/api/productEvent',
      summary: 'Chooses products, with or without a code, for a held registration',
      knowsBrowser: true,
      body: z.object({
        event_id: idType,
        competitor: documentNumberType,
        products: goodsType.optional().describe(keeps),
        code: textType.optional(),
      }),
      responses: changedType,
      refusals: [ErrorCode.WRONG_STATE],
      document: RestChangeByDniDocument,
      variables: (request) => ({
        eventId: request.text('event_id'),
        dni: request.text('competitor', 'dni'),
        goods: chosenIn(request),
        code: request.optionalText('code'),
      }),
      response,
      refusal,
    }),
    restRoute({
      method: 'post',
      path: '/api/discountcode/create',
      summary: 'Applies a discount code, with or without products, to a held registration',
      knowsBrowser: true,
      body: z.object({
        event_id: idType,
        dni: documentNumberType,
        products: goodsType.optional().describe(keeps),
        code: textType,
      }),
      responses: changedType,
      refusals: [ErrorCode.WRONG_STATE],
      document: RestChangeByDniDocument,
      variables: (request) => ({
        eventId: request.text('event_id'),
        dni: request.text('dni', 'competitor'),
        goods: chosenIn(request),
        code: request.text('code'),
      }),
      response,
      refusal,
    }),
    restRoute({
      method: 'post',
      path: '/api/attach-product',
      summary: 'Confirms before a checkout opens that it is for these products; changes no amount',
      knowsBrowser: true,
      body: z.object({
        event_id: idType,
        dni: documentNumberType,
        reference: textType,
        products: goodsType.optional(),
      }),
      responses: z.object({ status: z.literal(0), ...successFields }),
      refusals: [ErrorCode.CONFLICT, ErrorCode.WRONG_STATE],
      document: RestAttachGoodsDocument,
      variables: (request) => ({
        eventId: request.text('event_id'),
        dni: request.text('dni', 'competitor'),
        reference: request.text('reference'),
        goods: goodsIn(request),
      }),
      response: () => ({ status: 0 as const, message: 'Productos confirmados', icon: 'success' as const }),
      refusal,
    }),
  ];
}
