import {
  buildSchema,
  executeSync,
  getNamedType,
  getOperationAST as operationOf,
  getVariableValues,
  isEnumType,
  isLeafType,
  parse,
  visit,
  type GraphQLFieldResolver,
  type GraphQLLeafType,
} from 'graphql';
import schemaText from '../../schema.graphql?raw';
import type { MockResponse } from './responses';

const schema = buildSchema(schemaText);

/** Body of a GraphQL request. */
export interface Request {
  operationName: string;
  query: string;
  variables?: Record<string, unknown>;
}

const scalars: Record<string, (value: unknown) => boolean> = {
  ID: (value) => typeof value === 'string',
  String: (value) => typeof value === 'string',
  Boolean: (value) => typeof value === 'boolean',
  Int: (value) => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31,
  Float: (value) => typeof value === 'number',
  COP: (value) => Number.isSafeInteger(value),
  DateTimeISO: (value) =>
    typeof value === 'string' && /T.*(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value)),
  LocalDate: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
};

function isServed(type: GraphQLLeafType, value: unknown): boolean {
  if (value === null) return true;
  if (Array.isArray(value)) return value.every((item) => isServed(type, item));
  if (isEnumType(type)) return type.getValue(String(value)) !== undefined;
  return scalars[type.name]?.(value) ?? false;
}

/**
 * Responds to an operation as the server would, from a test's mocked data: only with the requested fields, and with
 * types' names. Returns a problem for every mismatch with the schema: a missing or unknown field, a wrong null or type,
 * invalid variables.
 */
export function mockGraphqlServer(
  { query, operationName, variables = {} }: Request,
  mocked: MockResponse,
): { response: object; problems: string[] } {
  const { data, errors } = mocked;
  const document = parse(query);
  const aliases = new Set<string>(['__typename']);
  visit(document, { Field: ({ alias }) => void (alias && aliases.add(alias.value)) });

  const readField: GraphQLFieldResolver<Record<string, unknown>, unknown> = (source, _args, _context, info) => {
    const { parentType, returnType, path } = info;
    const unknownField = Object.keys(source).find((key) => !aliases.has(key) && !(key in parentType.getFields()));
    if (unknownField !== undefined) throw new Error(`${parentType.name} has no field ${unknownField}`);
    if (!(path.key in source)) throw new Error(`${parentType.name}.${path.key} is missing`);
    const value = source[path.key];
    const type = getNamedType(returnType);
    if (isLeafType(type) && !isServed(type, value))
      throw new Error(`${parentType.name}.${path.key} is ${JSON.stringify(value)}, not ${String(returnType)}`);
    return value;
  };
  const refused = getVariableValues(schema, operationOf(document)?.variableDefinitions ?? [], variables).errors ?? [];
  const result =
    data && refused.length === 0
      ? executeSync({ schema, document, rootValue: data, variableValues: variables, fieldResolver: readField })
      : {};
  const problems = [...refused, ...(result.errors ?? [])].map(({ message }) => message);
  if (!data && !errors) problems.push('there are neither data nor errors');
  return {
    response: { data: result.data ?? null, ...(errors ? { errors } : {}) },
    problems: problems.map((problem) => `The response to ${operationName}: ${problem}`),
  };
}
