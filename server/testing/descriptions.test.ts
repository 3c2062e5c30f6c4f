import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  isSpecifiedScalarType,
  type GraphQLNamedType,
} from 'graphql';
import { buildDorsalSchema } from '../schema.js';

/** The schema is the reference of who builds on it: what is added to it without a description fails here. */

const schema = await buildDorsalSchema();
const types = Object.values(schema.getTypeMap()).filter(
  (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
);

interface Described {
  path: string;
  description?: string | null | undefined;
}

/** A type and all that stands in it. */
function partsOf(type: GraphQLNamedType): Described[] {
  const { name, description } = type;
  const own = { path: name, description };
  if (isEnumType(type)) return [own, ...type.getValues().map((value) => ({ ...value, path: `${name}.${value.name}` }))];
  if (isInputObjectType(type))
    return [own, ...Object.values(type.getFields()).map((field) => ({ ...field, path: `${name}.${field.name}` }))];
  if (!isObjectType(type) && !isInterfaceType(type)) return [own];
  return [
    own,
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

const all = [...types.flatMap(partsOf), ...directives];

it('everything has a description', () => {
  expect(all.length).toBeGreaterThan(1_500);
  expect(all.filter(({ description }) => !description?.trim()).map(({ path }) => path)).toEqual([]);
});

it('none says its own name and nothing else', () => {
  const plain = (text: string) => text.toLowerCase().replace(/^(the|a|an|its|their) |[^a-z0-9]/g, '');
  const named = all.filter(({ path, description }) => {
    const name = path.replace(/^.*[.(@]/, '').replace(')', '');
    return plain(description ?? '') === plain(name);
  });
  expect(named.map(({ path }) => path)).toEqual([]);
});

it('what may be null says what null means', () => {
  const silent = types
    .filter((type) => isObjectType(type) || isInterfaceType(type))
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ field, path: `${type.name}.${field.name}` })))
    .filter(({ field }) => !isNonNullType(field.type) && !field.deprecationReason)
    // A field with NOT_FOUND is null with that error. In results a value comes with the outcomes named in brackets, and is null with any other.
    .filter(
      ({ field: { description } }) =>
        !/\bnull\b|NOT_FOUND/i.test(description ?? '') && !/\([A-Z_, ]+\)$/.test(description ?? ''),
    );
  expect(silent.map(({ path }) => path)).toEqual([]);
});
