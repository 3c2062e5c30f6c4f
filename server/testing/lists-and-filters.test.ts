import {
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLType,
  type GraphQLObjectType,
} from 'graphql';
import { buildDorsalSchema } from '../domains.js';

/** Rules of all lists and filters (docs/graphql.md, 'Lists'): a new one that differs fails here. */

const schema = await buildDorsalSchema();
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));

const holdsNull = (type: GraphQLType): boolean => {
  if (isNonNullType(type)) return holdsNull(type.ofType);
  return isListType(type) && (!isNonNullType(type.ofType) || holdsNull(type.ofType));
};

it('no list has null elements, in inputs or results', () => {
  const wrong: string[] = [];
  for (const type of types) {
    if (!isObjectType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields()))
      if (holdsNull(field.type)) wrong.push(`${type.name}.${field.name}`);
    if (!isObjectType(type)) continue;
    for (const { name, args } of Object.values(type.getFields()))
      wrong.push(...args.filter((arg) => holdsNull(arg.type)).map((arg) => `${name}(${arg.name})`));
  }
  expect(wrong).toEqual([]);
});

it('a list is nullable only if null differs from an empty list', () => {
  const nullable = types.filter(isObjectType).flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => isListType(field.type))
      .map(({ name }) => `${type.name}.${name}`),
  );
  expect(nullable.sort()).toEqual([
    // Null: any text may be sent; an empty list would allow none.
    'CredentialField.options',
    // Null: the viewer may not see it, or it could not be counted.
    'EventStatistics.latest',
    'EventStatistics.registrations',
    'EventStatistics.statuses',
    // Null: this browser may not correct the team.
    'Mutation.readEditableTeam',
    // Null: no reinstatement is possible; empty: nothing prevents it.
    'Payment.reinstatementProblems',
    // Null: NOT_FOUND.
    'Query.categories',
    'Query.gatewayAccounts',
    'Query.kits',
    'Query.webhooks',
  ]);
});

it('an argument of one name has one type in all queries, except arguments that differ by list', () => {
  const named = new Map<string, Set<string>>();
  for (const { args } of Object.values((schema.getQueryType() as GraphQLObjectType).getFields()))
    for (const { name, type } of args) named.set(name, (named.get(name) ?? new Set()).add(getNamedType(type).name));
  const several = [...named].filter(([, kinds]) => kinds.size > 1).map(([name]) => name);
  expect(several.sort()).toEqual(['filter', 'order', 'sort']);
  const strange = (name: string, kind: RegExp) => [...named.get(name)!].filter((type) => !kind.test(type));
  expect([...strange('filter', /Filter(Input)?$/), ...strange('order', /Order$/), ...strange('sort', /Sort$/)]).toEqual(
    [],
  );
});

it('every paginated list takes a page and an order', () => {
  const queries = Object.values((schema.getQueryType() as GraphQLObjectType).getFields());
  const inPages = queries.filter(({ type }) => {
    const page = getNamedType(type);
    return isObjectType(page) && 'currentPage' in page.getFields();
  });
  expect(inPages.length).toBeGreaterThan(12);
  const lacking = inPages.filter(({ args }) =>
    ['page', 'order'].some((name) => !args.some((arg) => arg.name === name)),
  );
  // Always sorted by the longest wait; mailed rows leave the list.
  expect(lacking.map(({ name }) => name)).toEqual(['undeliveredMails']);
});

it('common filters have one name, one type and one description', () => {
  const fields = types
    .filter(isInputObjectType)
    .filter(({ name }) => /Filter(Input)?$/.test(name))
    .flatMap((filter) => Object.values(filter.getFields()).filter(({ deprecationReason }) => !deprecationReason));
  const kinds = new Map<string, Set<string>>();
  for (const { name, type } of fields) kinds.set(name, (kinds.get(name) ?? new Set()).add(String(type)));
  const several = [...kinds].filter(([, types]) => types.size > 1).map(([name]) => name);
  // States differ by list.
  expect(several.sort()).toEqual(['state', 'status']);
  for (const other of ['q', 'query', 'text', 'words', 'event', 'user', 'since', 'until', 'page', 'perPage'])
    expect([...kinds.keys()]).not.toContain(other);
});
