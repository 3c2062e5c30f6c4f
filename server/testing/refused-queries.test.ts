import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
} from 'graphql';
import { buildDorsalSchema } from '../domains.js';
import { openApi } from './api.js';

/** An unknown ID makes only its own field null (docs/graphql.md, 'Null'). */

const { as, build } = await openApi();
const administrator = as(await build.user());
const schema = await buildDorsalSchema();
const queries = Object.values((schema.getQueryType() as GraphQLObjectType).getFields());
const UNKNOWN_ID = '999999999';

const namesId = (type: GraphQLInputType): boolean => {
  const named = getNamedType(type);
  return isInputObjectType(named)
    ? Object.values(named.getFields()).some((field) => namesId(field.type))
    : named.name === 'ID';
};

/** Literal of an argument: required ones, and all IDs. */
function literal(type: GraphQLInputType): string {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return `[${literal(nullable.ofType)}]`;
  if (isInputObjectType(nullable)) return `{ ${given(Object.values(nullable.getFields()))} }`;
  if (isEnumType(nullable)) return nullable.getValues()[0]!.name;
  return { ID: `"${UNKNOWN_ID}"`, Int: '1', Boolean: 'false', String: '"x"' }[nullable.name] ?? '"2026-01-01"';
}
const given = (fields: readonly (GraphQLArgument | GraphQLInputField)[]): string =>
  fields
    .filter(({ type }) => isNonNullType(type) || namesId(type))
    .map(({ name, type }) => `${name}: ${literal(type)}`)
    .join(', ');

const withIds = queries.filter(({ args }) => args.some(({ type }) => namesId(type)));

it.each(withIds.map((field) => [field.name, field] as const))('%s', async (name, { args, type, description }) => {
  const selection = isLeafType(getNamedType(type)) ? '' : ' { __typename }';
  const { data, errors = [] } = await administrator.graphql<Record<string, unknown> | null>(
    `{ errorCodes ${name}(${given(args)})${selection} }`,
  );
  expect(data?.errorCodes).toContain('NOT_FOUND');
  expect(errors.map(({ path, extensions }) => [path, extensions.code])).toEqual(
    errors.map(() => [[name], 'NOT_FOUND']),
  );
  // Generated types use this word of the description for 'null only with an error' (scripts/client-schema.mjs).
  if (errors.length > 0) expect(description).toContain('NOT_FOUND');
});

it('a nullable field is null either with NOT_FOUND or without a value, as its description says', () => {
  const nullable = queries.filter(({ type }) => !isNonNullType(type));
  const unclear = nullable.filter(
    ({ description }) => description?.includes('NOT_FOUND') === /\bnull\b/i.test(description ?? ''),
  );
  expect(unclear.map(({ name }) => name)).toEqual([]);
});
