import type { Option } from './select-field';
import { sameValue } from './merge-values';

/** How a plain field is written; the words around it are the field's own. Anything else a form writes out by hand. */
export type Control =
  | { kind: 'text'; type?: 'email' | 'url'; maxLength: number; rows?: number; placeholder?: string }
  | { kind: 'richText' }
  | { kind: 'phone' }
  | { kind: 'number'; min?: number; max: number }
  | { kind: 'money'; max: number }
  | { kind: 'moment' }
  | { kind: 'switch'; on: string; off: string }
  | { kind: 'select'; options: readonly Option[]; placeholder?: string };

/** One field of a form: plain data that the functions below and `ListedFields` read. */
export interface ListedField<Stored = never, Sent = unknown> {
  /** "Cierre de inscripciones" */
  label: string;
  /** What a change of it is called in a sentence; left out: the label with a small first letter */
  changed?: string;
  /** What stands in the form of something new */
  empty: unknown;
  /** From what is stored; left out: what stands there under its name, where null is empty */
  read?: (stored: Stored) => unknown;
  /** Into the input, undefined for nothing; left out: as it stands in the form */
  send?: (value: never) => Sent | undefined;
  /** Sent only where it is another than the form was filled with */
  onlyChanged?: boolean;
  control?: Control;
  help?: string;
  optional?: boolean;
  /** Instead of "Completa …" */
  requiredMessage?: string;
  /** A further rule, with the whole form: true, or what is wrong */
  check?: (value: never, values: never) => true | string;
  /** Fields that stand together in the form */
  group?: string;
  /** Takes the whole row of its group */
  wide?: boolean;
}

/** The one list of a form's fields, under the names of the input. */
type FieldList<Stored, Input> = { readonly [Name in keyof Input]-?: ListedField<Stored, Input[Name]> };
type AnyList = Readonly<Record<string, ListedField>>;

/** What a field holds: what it sends, or else what it begins with. */
type ValueOf<Field> = Field extends { send: (value: infer Value) => unknown }
  ? Value
  : Field extends { read: (stored: never) => infer Value }
    ? Value
    : Field extends { empty: infer Value }
      ? Value
      : never;

/** What a form of the list holds. */
export type ValuesOf<List> = { -readonly [Name in keyof List]: ValueOf<List[Name]> };

type Consistent<List> = {
  readonly [Name in keyof List]: { empty: ValueOf<List[Name]>; read?: (stored: never) => ValueOf<List[Name]> };
};

/** A list with all names of the input: one that is missing does not compile, nor one that begins with what it cannot hold. */
export const listFields =
  <Stored, Input>() =>
  <List extends FieldList<Stored, Input>>(list: List & Consistent<List>): List =>
    list;

const mapped = <List extends AnyList>(list: List, each: (name: string, field: ListedField) => unknown) =>
  Object.fromEntries(Object.entries(list).map(([name, field]) => [name, each(name, field)]));

/** The values of something new. */
export const emptyOf = <List extends AnyList>(list: List) => mapped(list, (_, { empty }) => empty) as ValuesOf<List>;

/** The values of something stored. */
export const valuesOf = <Stored extends object, List extends Readonly<Record<string, ListedField<Stored>>>>(
  list: List,
  stored: Stored,
) =>
  mapped(list, (name, { read, empty }) =>
    read ? read(stored as never) : ((stored as Record<string, unknown>)[name] ?? empty),
  ) as ValuesOf<List>;

/** Valid values as the mutation wants them; `base` is what the form was filled with. */
export function sentOf<Input>(list: AnyList, values: object, base: object): Input {
  const [mine, before] = [values, base] as [Record<string, never>, Record<string, never>];
  const sent = Object.entries(list).flatMap(([name, { send, onlyChanged }]) => {
    const value = mine[name] as never;
    if (onlyChanged && sameValue(value, before[name])) return [];
    const wanted = send ? send(value) : value;
    return wanted === undefined ? [] : [[name, wanted]];
  });
  return Object.fromEntries(sent) as Input;
}

/** The fields that stand together, in their order. */
export const namesIn = <List extends AnyList>(list: List, group: string) =>
  Object.entries(list).flatMap(([name, field]) => (field.group === group ? [name as keyof List & string] : []));

/** What the fields are called, as headings. */
export const labelsOf = <List extends AnyList>(list: List) =>
  mapped(list, (_, { label }) => label) as Record<keyof List, string>;

/** A label within a sentence; "EPS" stays. */
const asWord = (label: string): string => label.replace(/^\p{Lu}(?=\p{Ll}|\s|$)/u, (letter) => letter.toLowerCase());

/** What fields are called: a list, or labels alone. */
export type FieldNames = Readonly<Record<string, { label: string; changed?: string }>>;

/** "nombre, ciudad y precios": the fields that somebody changed, in words. `otherwise` is said of none. */
export function changedText(list: FieldNames, changed: readonly string[], otherwise: string): string {
  const known = changed.map((name) => {
    const field = list[name];
    return field ? (field.changed ?? asWord(field.label)) : name;
  });
  return known.length > 1 ? `${known.slice(0, -1).join(', ')} y ${known.at(-1)}` : (known[0] ?? otherwise);
}
