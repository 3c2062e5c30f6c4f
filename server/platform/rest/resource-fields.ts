import type { RestFieldOf } from './rest-fields.js';

/** Storage of a field and its value in the audit log. */
interface FieldStorage<Resource, Value> {
  /** Returns the value as it is stored; omitted: unchanged */
  clean?: (value: Value) => Value;
  /** Returns the columns to change; null: a use case stores the field. Omitted: the column of the same name. */
  columns?: ((value: Value) => Partial<Resource>) | null;
  /** Returns the current value as plain data; omitted: the property of the same name */
  state?: (resource: Resource) => unknown;
}

type HasColumn<Resource, Name, Value> = Name extends keyof Resource
  ? Value extends Resource[Name]
    ? true
    : false
  : false;
type RequiredStorage<Resource, Name, Value> = FieldStorage<Resource, Value> &
  (HasColumn<Resource, Name, Value> extends true ? unknown : Required<Pick<FieldStorage<Resource, Value>, 'columns'>>) &
  (Name extends keyof Resource ? unknown : Required<Pick<FieldStorage<Resource, Value>, 'state'>>);

/**
 * Fields of a resource by the names of its input. A missing field does not compile, and a field that is not stored
 * under its own name states its storage.
 * @typeParam Sent input of the facade's operation
 * @typeParam Node result of the operation
 */
export type ResourceFields<Resource, Input, Sent, Node> = {
  readonly [Name in keyof Input & keyof Sent]-?: RestFieldOf<Sent, Node, Name> &
    RequiredStorage<Resource, Name, Exclude<Input[Name], undefined>>;
};

/** Fields with any types of values. */
type StorageFields<Resource> = Readonly<
  Record<string, Pick<FieldStorage<Resource, never>, 'columns' | 'state'> & { clean?: (value: never) => unknown }>
>;

/** Returns the columns that an input changes; omitted fields stay. */
export function columnsFromInput<Resource>(fields: StorageFields<Resource>, input: object): Partial<Resource> {
  const values = input as Readonly<Record<string, never>>;
  const columns = Object.entries(fields).map(([name, { clean, columns }]): object => {
    const value = values[name];
    if (value === undefined || columns === null) return {};
    const stored = (clean ? clean(value) : value) as never;
    return columns ? columns(stored) : { [name]: stored };
  });
  return Object.assign({}, ...columns) as Partial<Resource>;
}

/** Returns the current values of a resource, for comparison and for the audit log. */
export const auditSnapshot = <Resource extends object>(
  fields: StorageFields<Resource>,
  resource: Resource,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { state }]) => [
      name,
      state ? state(resource) : (resource as Record<string, unknown>)[name],
    ]),
  );
