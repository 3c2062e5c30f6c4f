import { z } from 'zod';
import type { RestCall } from '../../platform/rest/rest-call.js';
import { textType } from '../../platform/rest/rest-types.js';
import { GatewayKind } from '../accounts/gateway-kind.js';
import { gatewaySlug } from '../accounts/gateway-slug.js';

/*
 * Fields of the gateways' callbacks under their documented names. Callbacks have further fields, which are stored and
 * not read. The adapters in ./gateways validate them.
 */

const payuType = z
  .looseObject({
    merchant_id: textType,
    reference_sale: textType.describe('Our reference'),
    value: textType,
    currency: textType,
    state_pol: textType.describe('4 approved, 5 expired, 6 declined, 7 pending'),
    transaction_id: textType,
    sign: textType,
    response_message_pol: textType.optional(),
  })
  .meta({ id: 'PayuConfirmation', description: 'PayU, and the Pasarela de pruebas' });

const epaycoFields = {
  x_ref_payco: textType,
  x_transaction_id: textType,
  x_amount: textType,
  x_currency_code: textType,
  x_signature: textType,
  x_id_invoice: textType.optional().describe('Our reference'),
  x_id_factura: textType.optional().describe('The same, by its former name'),
};
const epaycoType = z.looseObject(epaycoFields).meta({ id: 'EpaycoConfirmation', description: 'ePayco' });

const wompiType = z
  .looseObject({
    event: textType.describe('transaction.updated'),
    environment: textType,
    timestamp: z.int(),
    data: z.looseObject({ transaction: z.looseObject({ id: textType, reference: textType.describe('Ours') }) }),
    signature: z.looseObject({ properties: z.array(textType), checksum: textType }),
  })
  .meta({ id: 'WompiEvent', description: 'Wompi' });

const mercadoPagoType = z
  .looseObject({ type: textType.optional(), data: z.looseObject({ id: textType }).optional() })
  .meta({ id: 'MercadoPagoNotice', description: 'Mercado Pago: its query is what is read' });

const call = {
  path: '/api/payments/:gateway/confirmation',
  parts: { gateway: z.enum(Object.values(GatewayKind).map(gatewaySlug)) },
  responses: [],
  bare: {
    200: 'Understood',
    400: 'It cannot be read, or its signature is wrong: it changed nothing.',
    404: 'No gateway, or no payment of this reference',
    413: 'More than 256 kB',
    415: 'Of an encoding that is not read',
    429: 'Too many were refused from this address',
    503: 'It could not be checked yet: send it again. We ask the gateway ourselves meanwhile.',
  },
} as const;

/** REST calls for the gateways' callbacks, which are authenticated by a signature. */
export const confirmationCalls: readonly RestCall[] = [
  {
    ...call,
    method: 'post',
    summary: 'What a gateway tells of a payment',
    query: {
      type: textType.optional().describe('Mercado Pago: payment'),
      'data.id': textType.optional().describe('Mercado Pago: its payment'),
      reference: textType.optional().describe('Mercado Pago: our reference'),
    },
    bodies: {
      'application/x-www-form-urlencoded': z.union([payuType, epaycoType]),
      'application/json': z.union([wompiType, mercadoPagoType, payuType, epaycoType]),
    },
  },
  {
    ...call,
    method: 'get',
    summary: 'What ePayco tells of a payment, where it is set to GET',
    query: Object.fromEntries(Object.entries(epaycoFields).map(([name, type]) => [name, type.optional()])),
  },
];
