import { getNamedType, isInputObjectType, isObjectType, type GraphQLField, type GraphQLObjectType } from 'graphql';
import { buildDorsalSchema } from '../domains.js';

/**
 * A save of a form that two people may have open must send the version that was read (docs/graphql.md, 'Saves'): a new
 * save without it fails here.
 */

const mutations = Object.values(
  ((await buildDorsalSchema()).getMutationType() as GraphQLObjectType<unknown, unknown>).getFields(),
);

/** Saves that cannot overwrite a concurrent change, with the reason. */
const others: Readonly<Record<string, string>> = {
  saveRoute: 'names the route that it replaces',
  correctCertificateAddress: 'one address, which is sent at once; what it was stays in the list of changes',
};

const saves = mutations.filter(({ name }) => /^(update|save|correct|edit)[A-Z]/.test(name));

/** Whether the version is an argument or in the input: rows of a list have their own versions. */
const hasVersionInput = ({ args }: GraphQLField<unknown, unknown>): boolean =>
  args.some(({ name, type }) => {
    const input = getNamedType(type);
    return name === 'version' || (isInputObjectType(input) && Object.keys(input.getFields()).some(isVersion));
  });
const isVersion = (name: string) => /version$/i.test(name);

it.each(saves.filter(({ name }) => !(name in others)).map((field) => [field.name, field] as const))(
  '%s takes the version that was read and returns the next one',
  (_name, field) => {
    expect(hasVersionInput(field)).toBe(true);
    const resultType = getNamedType(field.type);
    const fields = isObjectType(resultType) ? Object.values(resultType.getFields()) : [];
    // The object itself, or the one in the result.
    const types = [resultType, ...fields.map(({ type }) => getNamedType(type))];
    expect(types.some((type) => isObjectType(type) && Object.keys(type.getFields()).some(isVersion))).toBe(true);
  },
);

it('the schema has saves, and no exception is obsolete', () => {
  expect(saves.length).toBeGreaterThan(10);
  expect(Object.keys(others).filter((name) => !saves.some((save) => save.name === name))).toEqual([]);
});
