import { RestAttachGoodsDocument, RestChangeByDniDocument, type RestChangeByDniMutation } from '../gql/graphql.js';
import type { AppError } from '../platform/errors.js';
import type { RestRequest } from '../platform/rest-request.js';
import { restRoute, type AnyRestRoute } from '../platform/rest.js';
import { dialogShape, heldShape } from '../registration/registration-rest-shape.js';

/** The spec's selected products. Their prices, names and states are the sender's, and are not looked at. */
const goodsIn = (request: RestRequest) =>
  request.each('products').map((row) => ({
    productId: row.text('id', 'product_id'),
    size: row.optionalText('size', 'sizes', 'size_id'),
    quantity: row.optionalInteger('quantity', 'amount') ?? 1,
  }));

/** Present replaces, absent keeps. */
const chosenIn = (request: RestRequest) => (request.has('products') ? goodsIn(request) : null);

/** Present under the payload's own names. */
function refusal(error: AppError): { status: number; body: unknown } {
  const { body, fields } = error.details;
  const errors =
    fields &&
    Object.fromEntries(Object.entries(fields).map(([path, told]) => [path.replace(/^goods\b/, 'products'), told]));
  return { status: error.status, body: { message: error.message, icon: 'error', body, errors } };
}

/** @param publicUrl for links to pages of ours */
export function chosenGoodsRest(publicUrl: string): AnyRestRoute[] {
  const answer = ({ changeRegistrationByDni: changed }: RestChangeByDniMutation) => {
    const { pay, total, ...held } = heldShape(changed.registration, publicUrl);
    return { ...dialogShape(changed), gift: changed.gift ?? '', ...held, data: pay, event_price: total ?? null };
  };
  return [
    restRoute({
      method: 'post',
      path: '/api/productEvent',
      summary: 'Chooses products, with or without a code, for a held registration',
      document: RestChangeByDniDocument,
      variables: (request) => ({
        eventId: request.text('event_id'),
        dni: request.text('competitor', 'dni'),
        goods: chosenIn(request),
        code: request.optionalText('code'),
      }),
      answer,
      refusal,
    }),
    restRoute({
      method: 'post',
      path: '/api/discountcode/create',
      summary: 'Applies a discount code, with or without products, to a held registration',
      document: RestChangeByDniDocument,
      variables: (request) => ({
        eventId: request.text('event_id'),
        dni: request.text('dni', 'competitor'),
        goods: chosenIn(request),
        code: request.text('code'),
      }),
      answer,
      refusal,
    }),
    restRoute({
      method: 'post',
      path: '/api/attach-product',
      summary: 'Says before a checkout is opened that it is for these products; it changes nothing',
      document: RestAttachGoodsDocument,
      variables: (request) => ({
        eventId: request.text('event_id'),
        dni: request.text('dni', 'competitor'),
        reference: request.text('reference'),
        goods: goodsIn(request),
      }),
      answer: () => ({ status: 0, message: 'Productos confirmados', icon: 'success' }),
      refusal,
    }),
  ];
}
