import type { Option } from './select-field';

type Labels<T extends string> = Readonly<Record<T, string | { label: string }>>;

const labelOf = (label: string | { label: string }): string => (typeof label === 'string' ? label : label.label);

/** One value of a closed set as a form offers it. */
export const optionOf = <T extends string>(labels: Labels<T>, value: T): Option => ({
  value,
  label: labelOf(labels[value]),
});

/** A closed set as a filter's options, as the address writes them: `?estado=approved`. */
export const optionsOf = <T extends string>(labels: Labels<T>): Option[] =>
  (Object.entries(labels) as [T, Labels<T>[T]][]).map(([value, label]) => ({
    value: value.toLowerCase(),
    label: labelOf(label),
  }));

/** The value of a closed set in the address; null for what is none, which narrows nothing. */
export function valueIn<T extends string>(labels: Readonly<Record<T, unknown>>, inAddress: string | null): T | null {
  const value = (inAddress ?? '').toUpperCase();
  return value in labels ? (value as T) : null;
}

/** The id in the address; null for what cannot be one. */
export const idIn = (inAddress: string | null): string | null => (/^\d{1,9}$/.test(inAddress ?? '') ? inAddress : null);
