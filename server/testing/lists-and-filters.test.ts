import {
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLType,
  type GraphQLObjectType,
} from 'graphql';
import { buildDorsalSchema } from '../schema.js';

/** What lists and questions have in common (docs/graphql.md, 'Lists'): a new one that departs from it fails here. */

const schema = await buildDorsalSchema();
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));

const holdsNull = (type: GraphQLType): boolean => {
  if (isNonNullType(type)) return holdsNull(type.ofType);
  return isListType(type) && (!isNonNullType(type.ofType) || holdsNull(type.ofType));
};

it('no list holds a null, whether it is sent or answered', () => {
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

it('no list is null but where that is something else than an empty one', () => {
  const nullable = types.filter(isObjectType).flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => isListType(field.type))
      .map(({ name }) => `${type.name}.${name}`),
  );
  expect(nullable.sort()).toEqual([
    // Null: any text may be sent; an empty list would say that none may.
    'CredentialField.options',
    // Null: the viewer may not see it, or it could not be counted.
    'EventStatistics.latest',
    'EventStatistics.registrations',
    'EventStatistics.statuses',
    // Null: this browser may not correct the team.
    'Mutation.readEditableTeam',
    // Null: no seat is to be given; empty: nothing stands in the way.
    'Payment.reinstatementProblems',
    // Null: NOT_FOUND.
    'Query.categories',
    'Query.gatewayAccounts',
    'Query.kits',
    'Query.webhooks',
  ]);
});

it('an argument of one name is one type in every question, but what is each list’s own', () => {
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

it('every list in pages takes a page and an order', () => {
  const queries = Object.values((schema.getQueryType() as GraphQLObjectType).getFields());
  const inPages = queries.filter(({ type }) => {
    const page = getNamedType(type);
    return isObjectType(page) && 'currentPage' in page.getFields();
  });
  expect(inPages.length).toBeGreaterThan(12);
  const lacking = inPages.filter(({ args }) =>
    ['page', 'order'].some((name) => !args.some((arg) => arg.name === name)),
  );
  // Those that wait longest come first: who can be mailed is no longer in it.
  expect(lacking.map(({ name }) => name)).toEqual(['undeliveredMails']);
});

it('what filters have in common has one name and one type, and is said once', () => {
  const fields = types
    .filter(isInputObjectType)
    .filter(({ name }) => /Filter(Input)?$/.test(name))
    .flatMap((filter) => Object.values(filter.getFields()).filter(({ deprecationReason }) => !deprecationReason));
  const kinds = new Map<string, Set<string>>();
  for (const { name, type } of fields) kinds.set(name, (kinds.get(name) ?? new Set()).add(String(type)));
  const several = [...kinds].filter(([, types]) => types.size > 1).map(([name]) => name);
  // Each list's own states.
  expect(several.sort()).toEqual(['state', 'status']);
  for (const other of ['q', 'query', 'text', 'words', 'event', 'user', 'since', 'until', 'page', 'perPage'])
    expect([...kinds.keys()]).not.toContain(other);
});
