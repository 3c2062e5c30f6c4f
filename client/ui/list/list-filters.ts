import type { Option } from '../field/select-field';

type Labels<T extends string> = Readonly<Record<T, string | { label: string }>>;

const labelText = (label: string | { label: string }): string => (typeof label === 'string' ? label : label.label);

/** Returns an enum value as an option of a form. */
export const toOption = <T extends string>(labels: Labels<T>, value: T): Option => ({
  value,
  label: labelText(labels[value]),
});

/** Returns all values of an enum as options of a filter, in lower case as in the address: `?estado=approved`. */
export const toOptions = <T extends string>(labels: Labels<T>): Option[] =>
  (Object.entries(labels) as [T, Labels<T>[T]][]).map(([value, label]) => ({
    value: value.toLowerCase(),
    label: labelText(label),
  }));

/** Returns the enum value of a query parameter; null if it is none, which does not filter. */
export function valueIn<T extends string>(labels: Readonly<Record<T, unknown>>, param: string | null): T | null {
  const value = (param ?? '').toUpperCase();
  return value in labels ? (value as T) : null;
}

/** Returns the ID of a query parameter; null if it is none. */
export const idIn = (param: string | null): string | null => (/^\d{1,9}$/.test(param ?? '') ? param : null);
