import { registerEnumType } from 'type-graphql';

/** Description of an enum's value; with the value as the server stores it, if that is not its name. */
type Described = string | readonly [stored: string, description: string];

type Members<Values> = {
  readonly [Name in keyof Values]: Values[Name] extends readonly [infer Stored, string] ? Stored : Name;
};

/** Descriptions of the values of registered enums, which type-graphql reads when it builds the schema. */
const descriptions = new WeakMap<object, Record<string, { description: string }>>();

/** Registers a GraphQL enum and returns its values by name. */
export function describedEnum<const Values extends Readonly<Record<string, Described>>>(
  name: string,
  description: string,
  values: Values,
): Members<Values> {
  const [members, valuesConfig] = [{}, {}];
  registerEnumType(members, { name, description, valuesConfig });
  descriptions.set(members, valuesConfig);
  return extendEnum(members, values);
}

/** Adds values to a registered enum and returns the enum. Must run before the schema is built. */
export function extendEnum<const Values extends Readonly<Record<string, Described>>>(
  members: object,
  values: Values,
): Members<Values> {
  for (const [name, described] of Object.entries<Described>(values)) {
    const [stored, description] = typeof described === 'string' ? [name, described] : described;
    Object.assign(members, { [name]: stored });
    descriptions.get(members)![name] = { description };
  }
  return members as Members<Values>;
}

/** Type of the values of a `describedEnum`. */
export type EnumValue<Enum> = Enum[keyof Enum];
