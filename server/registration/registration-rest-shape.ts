import { z } from 'zod';
import { categoryName } from '../categories/category-name.js';
import type { RestHeldFragment, RestLookUpMutation } from '../gql/graphql.js';
import type { GatewayKind } from '../payments/accounts/gateway-kind.js';
import { gatewayNumber, gatewaySlug } from '../payments/accounts/gateway-slug.js';
import type { Dialog } from '../platform/rest/dialog.js';
import type { AppError } from '../platform/errors.js';
import { nullableTypes, outputTypes, pickFields, restShape } from '../platform/rest/rest-fields.js';
import { snakeCase } from '../platform/text/snake-case.js';
import { dialogFields, idType, pesosType, refusalFields, textType } from '../platform/rest/rest-types.js';
import type { ChangeOutcome, HoldOutcome, LookupOutcome } from './outcome-enums.js';
import { competitorFields, lookupFields, ownerFields } from './competitor-fields.js';

const formNames = [
  'accountId',
  'merchantId',
  'currency',
  'description',
  'referenceCode',
  'signature',
  'tax',
  'taxReturnBase',
  'test',
  'responseUrl',
  'confirmationUrl',
] as const;

export const paymentType = z
  .object({
    ...(Object.fromEntries(formNames.map((name) => [name, textType])) as Record<
      (typeof formNames)[number],
      z.ZodString
    >),
    amount: pesosType,
    url: textType.describe('URL to which the form is posted'),
    dataEmail: textType.nullable(),
    team: textType,
    nameCategory: textType,
    icon: textType,
  })
  .meta({ id: 'PaymentData', description: 'Fields of the form of a gateway' });

/** Fields of a held registration in REST responses. */
export const heldTypes = {
  paymentMethod: z.array(
    z
      .object({
        id: idType.describe('1 PayU, 2 Wompi, 3 ePayco, 4 Mercado Pago, 5 Pasarela de pruebas'),
        gateway_name: textType,
        image: textType,
      })
      .meta({ id: 'Gateway', description: 'Gateway of the event' }),
  ),
  paymentCheckouts: z.array(
    z
      .object({
        id: idType,
        gateway_name: textType,
        checkout: z.union([textType, paymentType]).describe('Link to open, or form to post'),
      })
      .meta({ id: 'Checkout' }),
  ),
  pay: paymentType.nullable(),
  dataEmail: textType
    .nullable()
    .describe('E-mail address of the payer; null unless this browser (cookie) made the registration'),
  nameCategory: textType,
  icono: textType.describe("Address of the event's icon"),
  total: pesosType.optional().describe('Total to pay in pesos'),
};

type PaymentData = z.output<typeof paymentType>;
type Held = z.output<z.ZodObject<typeof heldTypes>>;
type Form = NonNullable<RestHeldFragment['formPayment']>;

/** Returns the spec's 'payment data' of a gateway's form; `team` and `nameCategory` come from the registration. */
function formData({ amount, checkout }: Form): Omit<PaymentData, 'dataEmail' | 'team' | 'nameCategory' | 'icon'> {
  const sent = new Map(checkout.fields.map(({ name, value }) => [name, value]));
  const form = Object.fromEntries(formNames.map((name) => [name, sent.get(name) ?? '']));
  return { ...(form as Record<(typeof formNames)[number], string>), amount, url: checkout.url };
}

/** Returns payment data, gateways and checkouts of a held registration. */
export function heldShape(held: RestHeldFragment | null | undefined, publicUrl: string): Held {
  if (!held) return { paymentMethod: [], paymentCheckouts: [], pay: null, dataEmail: '', nameCategory: '', icono: '' };
  const email = held.payerEmail;
  const team = held.members.map(({ name, lastName }) => `${name} ${lastName}`).join(', ');
  const icon = held.event.icon?.url ?? '';
  const nameCategory = held.category ? categoryName(held.category) : '';
  const pay = held.formPayment && { ...formData(held.formPayment), dataEmail: email, team, nameCategory, icon };
  return {
    paymentMethod: held.gateways.map(({ kind, name, image }) => ({
      id: gatewayNumber(kind as GatewayKind),
      gateway_name: name,
      image,
    })),
    paymentCheckouts: held.gateways.map(({ kind, name }) => ({
      id: gatewayNumber(kind as GatewayKind),
      gateway_name: name,
      checkout: pay && kind === held.formPayment?.gateway ? pay : checkoutLink(publicUrl, held.token, kind),
    })),
    pay: pay ?? null,
    dataEmail: email,
    nameCategory,
    icono: icon,
    total: held.amount,
  };
}

/** Returns a page of Dorsal that opens the gateway's checkout when visited, so that no checkout is created before. */
const checkoutLink = (publicUrl: string, token: string, kind: string): string =>
  `${publicUrl}/inscripcion/pago/${token}?pasarela=${gatewaySlug(kind as GatewayKind)}`;

/** First fields of the response to a lookup or a save. */
export const outcomeTypes = { status: z.int(), ...dialogFields, body: textType };

/** Numbers of the outcomes in the REST contract. */
export const lookupCodes: Readonly<Record<`${LookupOutcome}`, number>> = {
  CAN_REGISTER: 0,
  CLOSED: 1,
  NO_SEATS: 2,
  INVALID_INPUT: 3,
  PAID: 4,
  REGISTERED: 5,
  NO_CATEGORY: 6,
};
export const holdCodes: Readonly<Record<`${HoldOutcome}`, number>> = { HELD: 0, REGISTERED: 5, REFUSED: 6, FREE: 100 };
export const changeCodes: Readonly<Record<`${ChangeOutcome}`, number>> = { CHANGED: 0, REFUSED: 6, FREE: 100 };

export const dialogShape = (status: number, { message, body, icon }: Dialog) => ({
  status,
  message,
  body: body ?? '',
  icon,
});

type Person = NonNullable<RestLookUpMutation['lookUpRegistration']['person']>;

const lookupRestFields = pickFields(competitorFields, lookupFields);
const ownerRestFields = pickFields(competitorFields, ownerFields);

export const knownPersonType = z
  .object({
    ...outputTypes(lookupRestFields),
    ...nullableTypes(outputTypes(ownerRestFields)),
  })
  .meta({
    id: 'KnownPerson',
    description:
      'Data of the person with this document and birthday. Contact and health data are null unless this browser (cookie) registered the person.',
  });

export const personShape = (person: Person): Record<string, unknown> =>
  restShape({ ...lookupRestFields, ...ownerRestFields }, person);

/** Payload names that differ from the input's name in snake case. */
const specNames: Readonly<Record<string, string>> = {
  consent: 'consent_version',
  'consent.version': 'consent_version',
  guardian: 'guardian_name',
  'guardian.name': 'guardian_name',
  'guardian.document': 'guardian_document',
  'guardian.relation': 'guardian_relation',
};

function specPath(path: string): string {
  const [, member, field] = /^(competitors\.\d+\.)(.+)$/.exec(path) ?? [null, '', path];
  return `${member}${specNames[field ?? ''] ?? snakeCase(field ?? '')}`;
}

export const holdRefusalType = z
  .object({
    status: z.literal(6),
    ...refusalFields,
    room: textType.optional().describe('Address of the waiting room, if the request has no valid entry ticket'),
  })
  .meta({ id: 'SaveRefusal' });

/** Returns the response to a refused save: status 6, with errors under the payload's field names. */
export function refusedHold(error: AppError): { status: number; body: object } {
  const { body, fields, url } = error.details;
  const errors =
    fields && Object.fromEntries(Object.entries(fields).map(([path, messages]) => [specPath(path), messages]));
  return { status: error.status, body: { status: 6, message: error.message, icon: 'error', body, errors, room: url } };
}
