import { CallbackRejected } from './gateway.js';

/** Returns a copy of a JSON or form body; empty if the value is not an object. */
export function objectOrEmpty(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** Returns the value of a field as text; null if it is missing or repeated (an array). */
export function fieldOrNull(fields: unknown, name: string): string | null {
  const record = objectOrEmpty(fields);
  if (!Object.hasOwn(record, name)) return null;
  const value = record[name];
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** Maximum length of a value in characters; no gateway's IDs, references or signatures are longer. */
const MAX_FIELD_LENGTH = 255;

/** Returns the value of a field as text. @throws CallbackRejected if it is missing, empty, repeated or too long */
export function requiredField(fields: unknown, name: string): string {
  const value = fieldOrNull(fields, name);
  if (value === null || value === '') throw new CallbackRejected(`Missing or repeated field ${name}`);
  if (value.length > MAX_FIELD_LENGTH) throw new CallbackRejected(`Overlong field ${name}`);
  return value;
}
