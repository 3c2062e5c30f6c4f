import { fieldOrNull, objectOf } from './notice-fields.js';
import { CallbackRejected } from './gateway.js';
import { hash } from './signatures.js';

/**
 * Integrity signature of a Web Checkout: plain concatenation, so digits can slide between reference and amount. References
 * that end in a letter, and comparing both in the answer, close that.
 * @see https://docs.wompi.co/docs/colombia/widget-checkout-web/
 */
export function signIntegrity(
  secret: string,
  reference: string,
  cents: string,
  currency: string,
  expiration: string,
): string {
  return hash('sha256', reference + cents + currency + expiration + secret);
}

/**
 * Checksum of an event: the values that the event itself names, in its order, then the timestamp and the secret.
 * @see https://docs.wompi.co/docs/colombia/eventos/
 * @throws CallbackRejected where the event names what is no plain value of its data.
 */
export function signEvent(secret: string, event: unknown): string {
  const { data, signature } = objectOf(event);
  const { properties } = objectOf(signature);
  if (!Array.isArray(properties)) throw new CallbackRejected('Event without signature.properties');
  const values = properties.map((path: unknown) => valueAt(data, path));
  const timestamp = fieldOrNull(event, 'timestamp');
  if (timestamp === null || !/^\d{1,16}$/.test(timestamp)) throw new CallbackRejected('Event without timestamp');
  return hash('sha256', values.join('') + timestamp + secret);
}

/** Own properties only: `__proto__` or `constructor` name nothing. A missing or empty value counts as empty text. */
function valueAt(data: unknown, path: unknown): string {
  if (typeof path !== 'string' || !/^\w+(\.\w+){0,5}$/.test(path))
    throw new CallbackRejected('Malformed signature property');
  let value = data;
  for (const name of path.split('.')) {
    const record = objectOf(value);
    value = Object.hasOwn(record, name) ? record[name] : undefined;
  }
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') throw new CallbackRejected('A signature property is not a plain value');
  return String(value);
}
