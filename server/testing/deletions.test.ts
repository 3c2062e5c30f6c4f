import {
  isNonNullType,
  isObjectType,
  isScalarType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';
import { buildDorsalSchema } from '../domains.js';
import { openApi } from './api.js';

/** Rules of all deletions (docs/graphql.md, 'Deletions'): a new deletion that differs fails here. */

const { as, build } = await openApi();
const admin = await build.user();
const mutations = (await buildDorsalSchema()).getMutationType() as GraphQLObjectType;
const deletions = Object.values(mutations.getFields()).filter(({ name }) => name.startsWith('delete'));
const isSingleDeletion = ({ args }: GraphQLField<unknown, unknown>) => args.some(({ name }) => name === 'id');
const named = (fields: typeof deletions) => fields.map((field) => [field.name, field] as const);

it('the schema has deletions of one object and of several', () => {
  expect(deletions.filter(isSingleDeletion).length).toBeGreaterThan(5);
  expect(deletions.filter((field) => !isSingleDeletion(field)).length).toBeGreaterThan(1);
});

describe.each(named(deletions.filter(isSingleDeletion)))(
  '%s, a deletion of one object',
  (name, { args, type, description }) => {
    it('a deletion of one object takes only its ID and returns true, as its description says', () => {
      expect(args.map((arg) => `${arg.name}: ${String(arg.type)}`)).toEqual(['id: ID!']);
      expect(String(type)).toBe('Boolean!');
      expect(description).toMatch(/[Rr]eturns true/);
    });

    it.each(['999999999', 'nothing'])(
      'a deletion is refused if no object has the ID %s: it never returns false',
      async (id) => {
        const { data, errors } = await as(admin).graphql(`mutation ($id: ID!) { ${name}(id: $id) }`, { id });
        expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['NOT_FOUND']);
        expect(data).toBeFalsy();
        expect(description).toContain('NOT_FOUND');
      },
    );
  },
);

/** A number, or a type with a number that is never null. */
function returnsCount(type: GraphQLOutputType): boolean {
  if (!isNonNullType(type)) return false;
  const { ofType } = type;
  if (isScalarType(ofType)) return ofType.name === 'Int';
  return isObjectType(ofType) && Object.values(ofType.getFields()).some((field) => String(field.type) === 'Int!');
}

it.each(named(deletions.filter((field) => !isSingleDeletion(field))))(
  '%s deletes several objects and returns their number',
  (_name, { type }) => {
    expect(returnsCount(type)).toBe(true);
  },
);

it('no other mutation returns a boolean for an object that does not exist', () => {
  const others = Object.values(mutations.getFields()).filter(({ name }) => /^(remove|destroy|erase|drop)/.test(name));
  expect(others.filter(({ type }) => String(type) === 'Boolean!').map(({ name }) => name)).toEqual([]);
});
