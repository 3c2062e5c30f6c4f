import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  isSpecifiedScalarType,
  type GraphQLNamedType,
} from 'graphql';
import { buildDorsalSchema } from '../domains.js';

/** The schema is the reference of its users: a new part without a description fails here. */

const schema = await buildDorsalSchema();
const types = Object.values(schema.getTypeMap()).filter(
  (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
);

interface Described {
  path: string;
  description?: string | null | undefined;
}

/** Returns a type and its parts. */
function describedParts(type: GraphQLNamedType): Described[] {
  const { name, description } = type;
  const typeItself = { path: name, description };
  if (isEnumType(type))
    return [typeItself, ...type.getValues().map((value) => ({ ...value, path: `${name}.${value.name}` }))];
  if (isInputObjectType(type))
    return [
      typeItself,
      ...Object.values(type.getFields()).map((field) => ({ ...field, path: `${name}.${field.name}` })),
    ];
  if (!isObjectType(type) && !isInterfaceType(type)) return [typeItself];
  return [
    typeItself,
    ...Object.values(type.getFields()).flatMap((field) => [
      { ...field, path: `${name}.${field.name}` },
      ...field.args.map((arg) => ({ ...arg, path: `${name}.${field.name}(${arg.name})` })),
    ]),
  ];
}

const directives: Described[] = schema
  .getDirectives()
  .flatMap(({ name, description, args }) => [
    { path: `@${name}`, description },
    ...args.map((arg) => ({ ...arg, path: `@${name}(${arg.name})` })),
  ]);

const all = [...types.flatMap(describedParts), ...directives];

it('every part of the schema has a description', () => {
  expect(all.length).toBeGreaterThan(1_500);
  expect(all.filter(({ description }) => !description?.trim()).map(({ path }) => path)).toEqual([]);
});

it('no description only repeats the name', () => {
  const plain = (text: string) => text.toLowerCase().replace(/^(the|a|an|its|their) |[^a-z0-9]/g, '');
  const named = all.filter(({ path, description }) => {
    const name = path.replace(/^.*[.(@]/, '').replace(')', '');
    return plain(description ?? '') === plain(name);
  });
  expect(named.map(({ path }) => path)).toEqual([]);
});

it('the description of a nullable field says what null means', () => {
  const silent = types
    .filter((type) => isObjectType(type) || isInterfaceType(type))
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ field, path: `${type.name}.${field.name}` })))
    .filter(({ field }) => !isNonNullType(field.type) && !field.deprecationReason)
    // A field with NOT_FOUND is null with that error. A result's field has the outcomes in brackets and is null with
    // others.
    .filter(
      ({ field: { description } }) =>
        !/\bnull\b|NOT_FOUND/i.test(description ?? '') && !/\([A-Z_, ]+\)$/.test(description ?? ''),
    );
  expect(silent.map(({ path }) => path)).toEqual([]);
});
