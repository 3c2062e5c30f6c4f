import { CallbackRejected } from './gateway.js';

/** An object with the names of a JSON or form body; anything else counts as empty. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** A field's single value as text, or null: a field given twice arrives as an array and is no value at all. */
export function fieldOrNull(fields: unknown, name: string): string | null {
  const record = objectOf(fields);
  if (!Object.hasOwn(record, name)) return null;
  const value = record[name];
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** No gateway signs, names or refers to anything with more. */
const LONGEST = 255;

/** A field's single value. @throws CallbackRejected where it is missing, empty, given twice, or too long to be one. */
export function requiredField(fields: unknown, name: string): string {
  const value = fieldOrNull(fields, name);
  if (value === null || value === '') throw new CallbackRejected(`Missing or repeated field ${name}`);
  if (value.length > LONGEST) throw new CallbackRejected(`Overlong field ${name}`);
  return value;
}
