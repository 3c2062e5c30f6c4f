import type { Option } from './select-field';
import { sameValue } from '../form/merge-values';
import { formatList } from '../../base/format/format';

/** Control of a plain field. Forms write other controls by hand. */
export type Control =
  | { kind: 'text'; type?: 'email' | 'url'; maxLength: number; rows?: number; placeholder?: string }
  | { kind: 'richText' }
  | { kind: 'phone' }
  | { kind: 'number'; min?: number; max: number }
  | { kind: 'money'; max: number }
  | { kind: 'moment' }
  | { kind: 'switch'; on: string; off: string }
  | { kind: 'select'; options: readonly Option[]; placeholder?: string };

/** Definition of a form field, read by the functions below and by `ListedFields`. */
export interface ListedField<Stored = never, Sent = unknown> {
  /** For example "Cierre de inscripciones". */
  label: string;
  /** Name of the field in a sentence about changes; by default the label with a lower-case first letter. */
  changed?: string;
  /** Initial value for a new record. */
  empty: unknown;
  /**
   * Returns the form value of a stored record; by default the property with the field's name, or `empty` if it is null.
   */
  read?: (stored: Stored) => unknown;
  /** Returns the value to send, or undefined to omit it; by default the form value. */
  send?: (value: never) => Sent | undefined;
  /** Whether the field is sent only if it differs from the initial value. */
  onlyChanged?: boolean;
  control?: Control;
  help?: string;
  optional?: boolean;
  /** Message instead of "Completa …". */
  requiredMessage?: string;
  /** Additional rule with access to all values: returns true, or the problem. */
  check?: (value: never, values: never) => true | string;
  /** Group of fields that are displayed together. */
  group?: string;
  /** Whether the field fills the row of its group. */
  wide?: boolean;
}

/** Fields of a form by their names in the input, with more properties for the form's own functions. */
type FieldList<Stored, Input, More> = { readonly [Name in keyof Input]-?: ListedField<Stored, Input[Name]> & More };
type AnyList = Readonly<Record<string, ListedField>>;

/** Form value of a field: the argument of `send`, otherwise the type of the initial value. */
type ValueOf<Field> = Field extends { send: (value: infer Value) => unknown }
  ? Value
  : Field extends { read: (stored: never) => infer Value }
    ? Value
    : Field extends { empty: infer Value }
      ? Value
      : never;

/** Form values of a field list. */
export type ValuesOf<List> = { -readonly [Name in keyof List]: ValueOf<List[Name]> };

type Consistent<List> = {
  readonly [Name in keyof List]: { empty: ValueOf<List[Name]>; read?: (stored: never) => ValueOf<List[Name]> };
};

/**
 * Checks a field list at compile time: every name of the input is present, and initial values have the field's type.
 */
export const listFields =
  <Stored, Input, More = unknown>() =>
  <List extends FieldList<Stored, Input, More>>(list: List & Consistent<List>): List =>
    list;

const mapFields = <List extends AnyList>(list: List, convert: (name: string, field: ListedField) => unknown) =>
  Object.fromEntries(Object.entries(list).map(([name, field]) => [name, convert(name, field)]));

/** Returns the initial values of a new record. */
export const emptyValues = <List extends Readonly<Record<string, { empty: unknown }>>>(list: List) =>
  Object.fromEntries(Object.entries(list).map(([name, { empty }]) => [name, empty])) as ValuesOf<List>;

/** Returns the form values of a stored record. */
export const valuesFromRow = <Stored extends object, List extends Readonly<Record<string, ListedField<Stored>>>>(
  list: List,
  stored: Stored,
) =>
  mapFields(list, (name, { read, empty }) =>
    read ? read(stored as never) : ((stored as Record<string, unknown>)[name] ?? empty),
  ) as ValuesOf<List>;

/** Converts valid values to the mutation's input; `base` has the initial values. */
export function inputFromValues<Input>(list: AnyList, values: object, base: object): Input {
  const [current, initial] = [values, base] as [Record<string, never>, Record<string, never>];
  const sent = Object.entries(list).flatMap(([name, { send, onlyChanged }]) => {
    const value = current[name] as never;
    if (onlyChanged && sameValue(value, initial[name])) return [];
    const input = send ? send(value) : value;
    return input === undefined ? [] : [[name, input]];
  });
  return Object.fromEntries(sent) as Input;
}

/** Returns the fields of a group, in order. */
export const namesIn = <List extends AnyList>(list: List, group: string) =>
  Object.entries(list).flatMap(([name, field]) => (field.group === group ? [name as keyof List & string] : []));

/** Returns the labels of the fields. */
export const listLabels = <List extends FieldNames>(list: List) =>
  Object.fromEntries(Object.entries(list).map(([name, { label }]) => [name, label])) as Record<keyof List, string>;

/** Lower-cases the first letter of a label for use in a sentence; "EPS" is unchanged. */
const asWord = (label: string): string => label.replace(/^\p{Lu}(?=\p{Ll}|\s|$)/u, (letter) => letter.toLowerCase());

/** Names of fields: a field list, or labels alone. */
export type FieldNames = Readonly<Record<string, { label: string; changed?: string }>>;

/** Returns the name of a field in a sentence. */
function changedName(list: FieldNames, name: string): string {
  const field = list[name];
  return field ? (field.changed ?? asWord(field.label)) : name;
}

/** Returns the names of changed fields as "nombre, ciudad y precios"; `otherwise` if there are none. */
export const changedText = (list: FieldNames, changed: readonly string[], otherwise: string): string =>
  formatList(changed.map((name) => changedName(list, name))) || otherwise;
