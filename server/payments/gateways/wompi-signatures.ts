import { fieldOrNull, objectOrEmpty } from './callback-fields.js';
import { CallbackRejected } from './gateway.js';
import { hash } from './signatures.js';

/**
 * Returns the integrity signature of a Web Checkout. It concatenates the values without separators, so digits could
 * move from the reference to the amount: references must end in a letter, and reports are checked for both values.
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
 * Returns the checksum of an event: the values of the properties that the event lists, then the timestamp and the
 * secret.
 * @see https://docs.wompi.co/docs/colombia/eventos/
 * @throws CallbackRejected if a listed property is not a plain value of the event's data
 */
export function signEvent(secret: string, event: unknown): string {
  const { data, signature } = objectOrEmpty(event);
  const { properties } = objectOrEmpty(signature);
  if (!Array.isArray(properties)) throw new CallbackRejected('Event without signature.properties');
  const values = properties.map((path: unknown) => valueAt(data, path));
  const timestamp = fieldOrNull(event, 'timestamp');
  if (timestamp === null || !/^\d{1,16}$/.test(timestamp)) throw new CallbackRejected('Event without timestamp');
  return hash('sha256', values.join('') + timestamp + secret);
}

/**
 * Returns the value at a path as text; empty if missing. Reads own properties only, not `__proto__` or `constructor`.
 */
function valueAt(data: unknown, path: unknown): string {
  if (typeof path !== 'string' || !/^\w+(\.\w+){0,5}$/.test(path))
    throw new CallbackRejected('Malformed signature property');
  let value = data;
  for (const name of path.split('.')) {
    const record = objectOrEmpty(value);
    value = Object.hasOwn(record, name) ? record[name] : undefined;
  }
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') throw new CallbackRejected('A signature property is not a plain value');
  return String(value);
}
