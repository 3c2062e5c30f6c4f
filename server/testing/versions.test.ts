import { getNamedType, isInputObjectType, isObjectType, type GraphQLField, type GraphQLObjectType } from 'graphql';
import { buildDorsalSchema } from '../schema.js';

/**
 * Whoever saves a form that two people may have open says which version it was filled with (docs/graphql.md, 'Saves'): a
 * new save without it fails here.
 */

const mutations = Object.values(
  ((await buildDorsalSchema()).getMutationType() as GraphQLObjectType<unknown, unknown>).getFields(),
);

/** What saves over nothing that somebody else may have written, and why. */
const others: Readonly<Record<string, string>> = {
  saveRoute: 'names the route that it replaces',
  correctCertificateAddress: 'one address, which is sent at once; what it was stays in the list of changes',
};

const saves = mutations.filter(({ name }) => /^(update|save|correct|edit)[A-Z]/.test(name));

/** Whether it is told by an argument, or by what it takes: a list's rows each have their own. */
const takesVersion = ({ args }: GraphQLField<unknown, unknown>): boolean =>
  args.some(({ name, type }) => {
    const input = getNamedType(type);
    return name === 'version' || (isInputObjectType(input) && Object.keys(input.getFields()).some(isVersion));
  });
const isVersion = (name: string) => /version$/i.test(name);

it.each(saves.filter(({ name }) => !(name in others)).map((field) => [field.name, field] as const))(
  '%s takes the version that was edited, and tells the next one',
  (_name, field) => {
    expect(takesVersion(field)).toBe(true);
    const answer = getNamedType(field.type);
    const told = isObjectType(answer) ? Object.values(answer.getFields()) : [];
    // The thing itself, or what it comes with.
    const things = [answer, ...told.map(({ type }) => getNamedType(type))];
    expect(things.some((thing) => isObjectType(thing) && Object.keys(thing.getFields()).some(isVersion))).toBe(true);
  },
);

it('there are saves, and nothing is excused that is gone', () => {
  expect(saves.length).toBeGreaterThan(10);
  expect(Object.keys(others).filter((name) => !saves.some((save) => save.name === name))).toEqual([]);
});
