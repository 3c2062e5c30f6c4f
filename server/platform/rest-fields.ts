import type { z } from 'zod';
import type { AppError } from './errors.js';
import type { RestReader } from './rest-reader.js';
import type { NamedTypes } from './rest-types.js';

/**
 * How a value goes through the REST facade: read from a payload into what the stored operation takes, and written from
 * what an operation answers.
 */
export interface RestValue<Sent = unknown, Shown = Sent> {
  read: (payload: RestReader, ...names: string[]) => Sent;
  write: (shown: Shown) => unknown;
  /** What is sent, as the facade's document tells it; what is read generously stands there in its own form. null: a file, which the route declares */
  sentType: z.ZodType | null;
  /** What `write` makes of it */
  shownType: z.ZodType;
  /** What its parts are called in the payload: `{ start: 'time_1' }` */
  parts?: Readonly<Record<string, string>>;
}

/** What the facade does with a field. */
export interface RestField<Sent, Shown> {
  /** null: it does not go through the facade. */
  rest: RestValue<Sent, Shown> | null;
  /** Its names in a payload: answered under the first, read under all. Left out: its own in snake case. */
  as?: readonly [string, ...string[]];
  /** Where the spec answers it under another name than it reads it */
  answeredAs?: string;
}

/** The same of a field named so: what is read and not answered, or answered otherwise, does not compile. */
export type RestFieldOf<Sent, Node, Name extends keyof Sent> = Name extends keyof Node
  ? RestField<Sent[Name], Node[Name]>
  : { rest: null };

/** The fields of something that the facade reads and answers, under the names of the operation's input. */
export type RestFields<Sent, Node> = { readonly [Name in keyof Sent]-?: RestFieldOf<Sent, Node, Name> };

/** Such a list as the functions below read it, whatever the types of its values. */
type AnyFields = Readonly<Record<string, RestField<unknown, never>>>;

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Those that go through the facade, with what they are called there. */
const facadeOf = (fields: AnyFields) =>
  Object.entries(fields).flatMap(([name, { rest, as = [snakeCase(name)] as const, answeredAs = as[0] }]) =>
    rest ? [{ name, rest, as, answeredAs }] : [],
  );

/** What the stored operation takes, from a payload. What cannot be read is noted there. */
export const inputFromRest = <Sent>(fields: AnyFields, payload: RestReader): Sent =>
  Object.fromEntries(facadeOf(fields).map(({ name, rest, as }) => [name, rest.read(payload, ...as)])) as Sent;

/** What an operation answered, in the facade's words. */
export const restShape = <Node extends object>(fields: AnyFields, node: Node): Record<string, unknown> =>
  Object.fromEntries(
    facadeOf(fields).map(({ name, rest, answeredAs }) => [
      answeredAs,
      rest.write((node as Record<string, unknown>)[name] as never),
    ]),
  );

/** The types of a payload. @param of the input that has these fields, for what it says of them */
export const inputTypes = (fields: AnyFields, of: string): NamedTypes =>
  Object.fromEntries(
    facadeOf(fields).flatMap(({ name, rest: { sentType }, as }) =>
      sentType ? [[as[0], sentType.meta({ of: `${of}.${name}` })]] : [],
    ),
  );

/** The types of what `restShape` makes. @param of the type that has these fields, for what it says of them */
export const outputTypes = (fields: AnyFields, of: string): NamedTypes =>
  Object.fromEntries(
    facadeOf(fields).map(({ name, rest, answeredAs }) => [answeredAs, rest.shownType.meta({ of: `${of}.${name}` })]),
  );

/** What the fields are called in a payload. */
export const restNames = (fields: AnyFields): Record<string, string> =>
  Object.fromEntries(facadeOf(fields).map(({ name, as }) => [name, as[0]]));

/** A refused save, its problems under the payload's own names: `prices.0.amount` is `event_price.0.event_price`. */
export function refusedFields(fields: AnyFields, error: AppError): { status: number; body: object } {
  const names = restNames(fields);
  const inPayload = (path: string): string => {
    const [name = '', ...rest] = path.split('.');
    const parts = fields[name]?.rest?.parts ?? {};
    return [names[name] ?? name, ...rest.map((part) => parts[part] ?? part)].join('.');
  };
  const { body, fields: problems } = error.details;
  const errors =
    problems && Object.fromEntries(Object.entries(problems).map(([path, messages]) => [inPayload(path), messages]));
  return { status: error.status, body: { message: error.message, icon: 'error', body, errors } };
}
