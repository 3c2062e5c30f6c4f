import {
  isNonNullType,
  isObjectType,
  isScalarType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';
import { buildDorsalSchema } from '../schema.js';
import { openApi } from './api.js';

/** What every deletion answers (docs/graphql.md, 'Deletions'): a new one that answers otherwise fails here. */

const { as, build } = await openApi();
const admin = await build.user();
const mutations = (await buildDorsalSchema()).getMutationType() as GraphQLObjectType;
const deletions = Object.values(mutations.getFields()).filter(({ name }) => name.startsWith('delete'));
const takesOne = ({ args }: GraphQLField<unknown, unknown>) => args.some(({ name }) => name === 'id');
const named = (fields: typeof deletions) => fields.map((field) => [field.name, field] as const);

it('there are deletions of one thing and of several', () => {
  expect(deletions.filter(takesOne).length).toBeGreaterThan(5);
  expect(deletions.filter((field) => !takesOne(field)).length).toBeGreaterThan(1);
});

describe.each(named(deletions.filter(takesOne)))('%s, of one thing', (name, { args, type, description }) => {
  it('takes its id alone and answers true, as its description says', () => {
    expect(args.map((arg) => `${arg.name}: ${String(arg.type)}`)).toEqual(['id: ID!']);
    expect(String(type)).toBe('Boolean!');
    expect(description).toContain('true once it is deleted');
  });

  it.each(['999999999', 'nothing'])('is refused where nothing has the id %s: never false', async (id) => {
    const { data, errors } = await as(admin).graphql(`mutation ($id: ID!) { ${name}(id: $id) }`, { id });
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['NOT_FOUND']);
    expect(data).toBeFalsy();
    expect(description).toContain('NOT_FOUND');
  });
});

/** A number, or what has one that is always told. */
function tellsHowMany(type: GraphQLOutputType): boolean {
  if (!isNonNullType(type)) return false;
  const { ofType } = type;
  if (isScalarType(ofType)) return ofType.name === 'Int';
  return isObjectType(ofType) && Object.values(ofType.getFields()).some((field) => String(field.type) === 'Int!');
}

it.each(named(deletions.filter((field) => !takesOne(field))))('%s, of several, says how many', (_name, { type }) => {
  expect(tellsHowMany(type)).toBe(true);
});

it('no mutation beside these answers false or true for something that is gone', () => {
  const others = Object.values(mutations.getFields()).filter(({ name }) => /^(remove|destroy|erase|drop)/.test(name));
  expect(others.filter(({ type }) => String(type) === 'Boolean!').map(({ name }) => name)).toEqual([]);
});
