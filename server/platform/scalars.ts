import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { GraphQLUpload, Upload, type FileUpload } from 'graphql-upload-ts';
import { isLocalDate } from './time.js';

const wrong = (what: string, value: unknown) =>
  new GraphQLError(`${what}: ${JSON.stringify(value)}`, { extensions: { code: 'BAD_USER_INPUT' } });

function pesos(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw wrong('COP is a whole number of pesos', value);
}

/** Whole Colombian pesos. GraphQL's Int ends at 2³¹, which a large event's income passes; this ends at 2⁵³. */
export const CopScalar = new GraphQLScalarType<number, number>({
  name: 'COP',
  description: 'Whole Colombian pesos: an integer, never a fraction.',
  serialize: pesos,
  parseValue: pesos,
  parseLiteral: (node) => pesos(node.kind === Kind.INT ? Number(node.value) : null),
});

function localDate(value: unknown): string {
  if (typeof value === 'string' && isLocalDate(value)) return value;
  throw wrong('LocalDate is a date YYYY-MM-DD that exists', value);
}

export const LocalDateScalar = new GraphQLScalarType<string, string>({
  name: 'LocalDate',
  description: 'A calendar date YYYY-MM-DD, in Bogotá where it concerns an event.',
  serialize: localDate,
  parseValue: localDate,
  parseLiteral: (node) => localDate(node.kind === Kind.STRING ? node.value : null),
});

/** A file; resolvers get it as a promise of `FileUpload`. */
export const UploadScalar = new GraphQLScalarType<Promise<FileUpload>, never>({
  ...GraphQLUpload.toConfig(),
  parseValue: (value) => {
    if (value instanceof Upload) return value.promise;
    throw wrong('Upload is a file of a multipart request', value);
  },
  description: 'A file of a multipart request (GraphQL multipart request specification).',
});
