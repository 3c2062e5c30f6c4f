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
import type { Answer } from './answers';

const schema = buildSchema(schemaText);

/** What an operation sends. */
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
 * Answers an operation as the server would, from what a test says it knows: only what was asked for, with the types'
 * names. What a server of this schema could not have sent is a problem: a field that is missing, unknown, null or of
 * another type, and variables that it would refuse.
 */
export function mockGraphqlServer(
  { query, operationName, variables = {} }: Request,
  known: Answer,
): { answer: object; problems: string[] } {
  const { data, errors } = known;
  const document = parse(query);
  const aliases = new Set<string>(['__typename']);
  visit(document, { Field: ({ alias }) => void (alias && aliases.add(alias.value)) });

  const readField: GraphQLFieldResolver<Record<string, unknown>, unknown> = (source, _args, _context, info) => {
    const { parentType, returnType, path } = info;
    const strange = Object.keys(source).find((key) => !aliases.has(key) && !(key in parentType.getFields()));
    if (strange !== undefined) throw new Error(`${parentType.name} has no field ${strange}`);
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
  const found = [...refused, ...(result.errors ?? [])].map(({ message }) => message);
  if (!data && !errors) found.push('there are neither data nor errors');
  return {
    answer: { data: result.data ?? null, ...(errors ? { errors } : {}) },
    problems: found.map((problem) => `The answer to ${operationName}: ${problem}`),
  };
}
