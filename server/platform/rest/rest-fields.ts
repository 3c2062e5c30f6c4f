import type { z } from 'zod';
import type { AppError } from '../errors.js';
import type { RestReader } from './rest-reader.js';
import type { NamedTypes } from './rest-types.js';

/** Conversion of a value in the REST facade: `read` from a payload to an operation's input, `write` from its result. */
export interface RestValue<Sent = unknown, Shown = Sent> {
  read: (payload: RestReader, ...names: string[]) => Sent;
  write: (shown: Shown) => unknown;
  /**
   * Type of the sent value in the OpenAPI document, without the tolerated variants. null: a file, which the route
   * declares
   */
  sentType: z.ZodType | null;
  /** Type of the value from `write` */
  outputType: z.ZodType;
  /** Names of subfields in the payload: `{ start: 'time_1' }` */
  parts?: Readonly<Record<string, string>>;
}

/** REST form of a field. */
export interface RestField<Sent, Shown> {
  /** null: not part of the facade. */
  rest: RestValue<Sent, Shown> | null;
  /** Names in a payload: all are read, the first one is written. Omitted: the field's name in snake case. */
  as?: readonly [string, ...string[]];
  /** Name in responses, if the specification uses another one than in payloads */
  outputName?: string;
}

/** RestField for a field of this name. A field that is read but not returned with the same type does not compile. */
export type RestFieldOf<Sent, Node, Name extends keyof Sent> = Name extends keyof Node
  ? RestField<Sent[Name], Node[Name]>
  : { rest: null };

/** Fields of an object that the facade reads and writes, by the names of the operation's input. */
export type RestFields<Sent, Node> = { readonly [Name in keyof Sent]-?: RestFieldOf<Sent, Node, Name> };

/** Fields with any types of values. */
type AnyFields = Readonly<Record<string, RestField<unknown, never>>>;

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the fields that are part of the facade, with their names there. */
const facadeFields = (fields: AnyFields) =>
  Object.entries(fields).flatMap(([name, { rest, as = [snakeCase(name)] as const, outputName: outputName = as[0] }]) =>
    rest ? [{ name, rest, as, answeredAs: outputName }] : [],
  );

/** Reads an operation's input from a payload, which collects the problems. */
export const inputFromRest = <Sent>(fields: AnyFields, payload: RestReader): Sent =>
  Object.fromEntries(facadeFields(fields).map(({ name, rest, as }) => [name, rest.read(payload, ...as)])) as Sent;

/** Converts an operation's result to the facade's format. */
export const restShape = <Node extends object>(fields: AnyFields, node: Node): Record<string, unknown> =>
  Object.fromEntries(
    facadeFields(fields).map(({ name, rest, answeredAs }) => [
      answeredAs,
      rest.write((node as Record<string, unknown>)[name] as never),
    ]),
  );

/** Returns the types of a payload. @param of input type whose descriptions are used */
export const inputTypes = (fields: AnyFields, of: string): NamedTypes =>
  Object.fromEntries(
    facadeFields(fields).flatMap(({ name, rest: { sentType }, as }) =>
      sentType ? [[as[0], sentType.meta({ of: `${of}.${name}` })]] : [],
    ),
  );

/** Returns the types of the value from `restShape`. @param of object type whose descriptions are used */
export const outputTypes = (fields: AnyFields, of: string): NamedTypes =>
  Object.fromEntries(
    facadeFields(fields).map(({ name, rest, answeredAs }) => [
      answeredAs,
      rest.outputType.meta({ of: `${of}.${name}` }),
    ]),
  );

export const restNames = (fields: AnyFields): Record<string, string> =>
  Object.fromEntries(facadeFields(fields).map(({ name, as }) => [name, as[0]]));

/** Converts a VALIDATION error to the payload's names: `prices.0.amount` is `event_price.0.event_price`. */
export function refusedFields(fields: AnyFields, error: AppError): { status: number; body: object } {
  const names = restNames(fields);
  const payloadPath = (path: string): string => {
    const [name = '', ...rest] = path.split('.');
    const parts = fields[name]?.rest?.parts ?? {};
    return [names[name] ?? name, ...rest.map((part) => parts[part] ?? part)].join('.');
  };
  const { body, fields: problems } = error.details;
  const errors =
    problems && Object.fromEntries(Object.entries(problems).map(([path, messages]) => [payloadPath(path), messages]));
  return { status: error.status, body: { message: error.message, icon: 'error', body, errors } };
}
