import type { RestHeldFragment, RestHoldMutation, RestLookUpMutation } from '../gql/graphql.js';
import type { GatewayKind } from '../payments/gateway-kind.js';
import { gatewaySlug } from '../payments/gateway-slug.js';
import type { AppError } from '../platform/errors.js';

type Form = NonNullable<RestHeldFragment['formPayment']>;

/** The spec's 'payment data' from a gateway's form; `team` and `nameCategory` come from the registration. */
function paymentData(payment: Form): Record<string, unknown> {
  const form = Object.fromEntries(payment.checkout.fields.map(({ name, value }) => [name, value]));
  const {
    accountId,
    merchantId,
    currency,
    description,
    referenceCode,
    signature,
    tax,
    taxReturnBase,
    test,
    responseUrl,
    confirmationUrl,
  } = form;
  return {
    accountId,
    merchantId,
    amount: payment.amount,
    currency,
    description,
    referenceCode,
    signature,
    tax,
    taxReturnBase,
    test,
    url: payment.checkout.url,
    responseUrl,
    confirmationUrl,
  };
}

/** Payment data, gateways and their checkouts of a held registration. */
export function heldShape(held: RestHeldFragment | null | undefined, publicUrl: string): Record<string, unknown> {
  if (!held) return { paymentMethod: [], paymentCheckouts: [], pay: null, dataEmail: '', nameCategory: '', icono: '' };
  const pay = held.formPayment ? paymentData(held.formPayment) : null;
  const email = held.payerEmail;
  const team = held.members.map(({ name, lastName }) => `${name} ${lastName}`).join(', ');
  const icon = held.event.icon?.url ?? '';
  const nameCategory = [...new Set([held.category.distance, held.category.title])].join(' ');
  return {
    paymentMethod: held.gateways.map(({ name, image }, index) => ({
      id: index + 1,
      gateway_name: name,
      image,
    })),
    paymentCheckouts: held.gateways.map(({ kind, name }, index) => ({
      id: index + 1,
      gateway_name: name,
      checkout:
        kind === held.formPayment?.gateway
          ? { ...pay, dataEmail: email, team, nameCategory, icon }
          : checkoutLink(publicUrl, held.token, kind),
    })),
    pay: pay && { ...pay, dataEmail: email, team, nameCategory, icon },
    dataEmail: email,
    nameCategory,
    icono: icon,
    total: held.amount,
  };
}

/** A page of ours that opens the gateway's checkout when it is visited: a link costs the gateway nothing before. */
const checkoutLink = (publicUrl: string, token: string, kind: string): string =>
  `${publicUrl}/inscripcion/pago/${token}?pasarela=${gatewaySlug(kind as GatewayKind)}`;

type Answered = RestHoldMutation['holdRegistration'] | RestLookUpMutation['lookUpRegistration'];

export const dialogShape = ({ status, message, body, icon }: Answered): Record<string, unknown> => ({
  status,
  message,
  body: body ?? '',
  icon,
});

type Person = NonNullable<RestLookUpMutation['lookUpRegistration']['person']>;

export function personShape(person: Person | null | undefined): Record<string, unknown> | null {
  if (!person) return null;
  const { lastName, emergencyName, emergencyPhone, bloodType, rhFactor, gender, ...same } = person;
  return {
    ...same,
    last_name: lastName,
    emergency_name: emergencyName,
    emergency_phone: emergencyPhone,
    blood_type: bloodType,
    rh_factor: rhFactor === 'POSITIVE' ? '+' : '-',
    gender: gender.toLowerCase(),
  };
}

/** Names of the payload whose words are not simply those of the input, with underscores. */
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
  return `${member}${specNames[field ?? ''] ?? (field ?? '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

/** A save that was refused as a whole: 6 is what stops one, its fields are under the payload's own names. */
export function refusedHold(error: AppError): { status: number; body: unknown } {
  const { body, fields } = error.details;
  const errors =
    fields && Object.fromEntries(Object.entries(fields).map(([path, messages]) => [specPath(path), messages]));
  return { status: error.status, body: { status: 6, message: error.message, icon: 'error', body, errors } };
}
