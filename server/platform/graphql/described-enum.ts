import { registerEnumType } from 'type-graphql';

/** Description of an enum's value; with the value as the server stores it, if that is not its name. */
type Described = string | readonly [stored: string, description: string];

type Members<Values> = {
  readonly [Name in keyof Values]: Values[Name] extends readonly [infer Stored, string] ? Stored : Name;
};

/** Registers a GraphQL enum and returns its values by name. */
export function describedEnum<const Values extends Readonly<Record<string, Described>>>(
  name: string,
  description: string,
  values: Values,
): Members<Values> {
  const entries = Object.entries<Described>(values).map(([value, described]) =>
    typeof described === 'string' ? ([value, value, described] as const) : ([value, ...described] as const),
  );
  const members = Object.fromEntries(entries.map(([value, stored]) => [value, stored])) as Members<Values>;
  registerEnumType(members as object, {
    name,
    description,
    valuesConfig: Object.fromEntries(entries.map(([value, , text]) => [value, { description: text }])),
  });
  return members;
}

/** Type of the values of a `describedEnum`. */
export type EnumValue<Enum> = Enum[keyof Enum];
