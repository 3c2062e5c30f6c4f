import type { RestFieldOf } from './rest-fields.js';

/** How a save stores a field, and what the list of changes notes of it. */
interface Stored<Thing, Value> {
  /** The value as it is stored under the field's own name; left out: as it came */
  clean?: (value: Value) => Value;
  /** What it makes of other columns; null: a use case stores it. Left out: it is the column of its name. */
  columns?: ((value: Value) => Partial<Thing>) | null;
  /** What it is now, as plain values; left out: what stands under its name */
  state?: (thing: Thing) => unknown;
}

type OwnColumn<Thing, Name, Value> = Name extends keyof Thing ? (Value extends Thing[Name] ? true : false) : false;
type HowStored<Thing, Name, Value> = Stored<Thing, Value> &
  (OwnColumn<Thing, Name, Value> extends true ? unknown : Required<Pick<Stored<Thing, Value>, 'columns'>>) &
  (Name extends keyof Thing ? unknown : Required<Pick<Stored<Thing, Value>, 'state'>>);

/**
 * The one list of a resource's fields, under the names of its input: plain data that functions read. A field that is not in
 * it does not compile, and one that is stored otherwise than under its name says how.
 * @typeParam Sent what the facade's operation takes
 * @typeParam Node what it answers
 */
export type ResourceFields<Thing, Input, Sent, Node> = {
  readonly [Name in keyof Input & keyof Sent]-?: RestFieldOf<Sent, Node, Name> &
    HowStored<Thing, Name, Exclude<Input[Name], undefined>>;
};

/** Such a list as the functions below read it, whatever the types of its values. */
type StoredFields<Thing> = Readonly<
  Record<string, Pick<Stored<Thing, never>, 'columns' | 'state'> & { clean?: (value: never) => unknown }>
>;

/** The columns of a thing as a save writes them; what is left out of the input stays. */
export function columnsOf<Thing>(fields: StoredFields<Thing>, input: object): Partial<Thing> {
  const values = input as Readonly<Record<string, never>>;
  const columns = Object.entries(fields).map(([name, { clean, columns }]): object => {
    const value = values[name];
    if (value === undefined || columns === null) return {};
    const kept = (clean ? clean(value) : value) as never;
    return columns ? columns(kept) : { [name]: kept };
  });
  return Object.assign({}, ...columns) as Partial<Thing>;
}

/** What a thing is now, for comparing and for the list of changes. */
export const auditSnapshot = <Thing extends object>(
  fields: StoredFields<Thing>,
  thing: Thing,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { state }]) => [
      name,
      state ? state(thing) : (thing as Record<string, unknown>)[name],
    ]),
  );
