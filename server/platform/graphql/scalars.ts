import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { GraphQLUpload, Upload, type FileUpload } from 'graphql-upload-ts';
import { isLocalDate } from '../time/time.js';

const inputError = (expected: string, value: unknown) =>
  new GraphQLError(`${expected}: ${JSON.stringify(value)}`, { extensions: { code: 'BAD_USER_INPUT' } });

function pesos(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw inputError('COP must be a whole number of pesos', value);
}

/** Whole Colombian pesos. GraphQL's Int ends at 2³¹, less than the revenue of a large event; this type ends at 2⁵³. */
export const CopScalar = new GraphQLScalarType<number, number>({
  name: 'COP',
  description: 'Amount in whole Colombian pesos, as an integer.',
  serialize: pesos,
  parseValue: pesos,
  parseLiteral: (node) => pesos(node.kind === Kind.INT ? Number(node.value) : null),
});

function localDate(value: unknown): string {
  if (typeof value === 'string' && isLocalDate(value)) return value;
  throw inputError('LocalDate must be an existing date YYYY-MM-DD', value);
}

export const LocalDateScalar = new GraphQLScalarType<string, string>({
  name: 'LocalDate',
  description: "Calendar date YYYY-MM-DD; dates of events are in Bogotá's time zone.",
  serialize: localDate,
  parseValue: localDate,
  parseLiteral: (node) => localDate(node.kind === Kind.STRING ? node.value : null),
});

/** Uploaded file; resolvers receive a promise of `FileUpload`. */
export const UploadScalar = new GraphQLScalarType<Promise<FileUpload>, never>({
  ...GraphQLUpload.toConfig(),
  parseValue: (value) => {
    if (value instanceof Upload) return value.promise;
    throw inputError('Upload must be a file of a multipart request', value);
  },
  description: 'File of a multipart request (GraphQL multipart request specification).',
});
