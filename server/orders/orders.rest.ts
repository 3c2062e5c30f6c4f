import { z } from 'zod';
import {
  RestMarkOrderSentDocument,
  RestOneOrderDocument,
  RestOrdersDocument,
  type RestOrderFragment,
} from '../gql/graphql.js';
import { ErrorCode } from '../platform/errors.js';
import { pageShape } from '../platform/rest/page-shape.js';
import { Permission } from '../platform/permissions.js';
import { restRoute, type AnyRestRoute } from '../platform/rest/rest.js';
import {
  documentNumberType,
  idType,
  momentType,
  pageQuery,
  pageType,
  pesosType,
  searchQuery,
  successFields,
  textType,
} from '../platform/rest/rest-types.js';
import { fileNameOf } from '../platform/rest/rest-values.js';
import { bogotaDateTime } from '../platform/time/time.js';
import { PurchaseKind } from '../purchases/purchase-states.js';

/** Delivery ways in REST. */
const deliveryNames = { PICKUP: 'kit', SHIPPING: 'envio' } as const;

/** Code 'approved' of the specification, for all statuses with nothing left to pay. */
const APPROVED = '4';

const statusText = ({ statusCode }: RestOrderFragment): string | null =>
  statusCode === null ? null : String(statusCode);

const sentValues = { true: true, '1': true, false: false, '0': false } as const;

const itemShape = ({ name, sku, sizeName, quantity, unitAmount, product }: RestOrderFragment['items'][number]) => ({
  name,
  sku,
  size: sizeName,
  quantity,
  price: unitAmount ?? null,
  thumbnail: product.thumbnail ? fileNameOf(product.thumbnail.url) : null,
  thumbnail_url: product.thumbnail?.url ?? null,
});

const buyerType = z
  .object({
    name: textType,
    last_name: textType,
    dni: documentNumberType,
    phone: textType,
    email: textType,
    address: textType,
    city: textType,
    department: textType,
  })
  .meta({ id: 'Buyer' });
const orderType = z
  .object({
    id: idType,
    client: buyerType.nullable().describe('Buyer of an order of the shop'),
    competitor: buyerType.nullable().describe('Leader of the team that chose the products with its registration'),
    pay_status: textType.nullable().describe('4: nothing is left to pay; null after a refund'),
    sent: z.boolean(),
    created_at: momentType,
    pay_reference: textType.nullable().meta({ of: 'Order.reference' }),
    delivery: z
      .object({
        way: z.enum(Object.values(deliveryNames)),
        price: pesosType.nullable().describe('Part of `total`; null without MONEY_READ'),
      })
      .meta({ id: 'OrderDelivery' })
      .nullable()
      .describe('Delivery of the order; null if the event had no delivery ways'),
    total: pesosType.nullable().describe('Products and delivery; null without MONEY_READ'),
    products: textType.meta({
      description:
        'JSON: a list of `{ name, sku, size, quantity, price, thumbnail, thumbnail_url }`; prices are null for who may not see money',
      contentMediaType: 'application/json',
    }),
  })
  .meta({ id: 'Order' });

/**
 * Order in the field names of the specification; prices are null without MONEY_READ. The buyer is `client` for an order
 * of the shop, and `competitor` for products of a team.
 */
const orderShape = (order: RestOrderFragment) => {
  const buyer = {
    name: order.name,
    last_name: order.lastName,
    dni: order.dni,
    phone: order.phone,
    email: order.email,
    address: order.address,
    city: order.city,
    department: order.department,
  };
  const isShopOrder = order.kind === PurchaseKind.ORDER;
  return {
    id: Number(order.id),
    client: isShopOrder ? buyer : null,
    competitor: isShopOrder ? null : buyer,
    pay_status: order.paid ? APPROVED : statusText(order),
    sent: order.sentAt !== null,
    created_at: bogotaDateTime(new Date(order.createdAt)),
    pay_reference: order.reference,
    delivery: order.deliveryWay && {
      way: deliveryNames[order.deliveryWay.kind],
      price: order.deliveryAmount ?? null,
    },
    total: order.amount ?? null,
    products: JSON.stringify(order.items.map(itemShape)),
  };
};

export const ordersRest: AnyRestRoute[] = [
  restRoute({
    method: 'get',
    path: '/api/orders',
    summary: "Orders of the viewer's events, newest first",
    query: { ...searchQuery, ...pageQuery },
    responses: pageType(orderType),
    document: RestOrdersDocument,
    variables: (request) => ({
      filter: { search: request.optionalText('search') },
      page: request.optionalInteger('page'),
      money: request.may(Permission.MONEY_READ),
    }),
    response: ({ orders }, request) => pageShape(orders, orderShape, request),
  }),
  restRoute({
    method: 'get',
    path: '/api/order/:id',
    summary: 'One order, its goods as JSON text',
    responses: orderType,
    document: RestOneOrderDocument,
    variables: (request) => ({ id: request.pathId('id'), money: request.may(Permission.MONEY_READ) }),
    response: ({ order }) => orderShape(order),
  }),
  restRoute({
    method: 'post',
    path: '/api/change-sent-status',
    summary: 'Marks an order as sent or not sent',
    body: z.object({ id: idType, sent: z.boolean() }),
    responses: z.object({ ...successFields, sent: z.boolean() }),
    refusals: [ErrorCode.WRONG_STATE],
    document: RestMarkOrderSentDocument,
    variables: (request) => ({ id: request.text('id'), sent: request.choice<boolean>(sentValues, false, 'sent') }),
    response: ({ markOrderSent }) => ({
      message: markOrderSent.sentAt ? 'La orden quedó como enviada.' : 'La orden quedó sin enviar.',
      icon: 'success' as const,
      sent: markOrderSent.sentAt !== null,
    }),
  }),
];
