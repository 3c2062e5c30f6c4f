import { z } from 'zod';
import {
  restNames,
  restShape,
  inputFromRest,
  inputTypes,
  outputTypes,
  type RestFields,
  type RestValue,
} from './rest-fields.js';
import {
  addressType,
  dateType,
  idType,
  momentType,
  pesosType,
  sentMomentType,
  textType,
  type NamedTypes,
} from './rest-types.js';
import { bogotaDateTime } from '../time/time.js';

const identity = <T>(value: T): T => value;

export const restText: RestValue<string> = {
  read: (payload, ...names) => payload.text(...names),
  write: identity,
  sentType: textType,
  outputType: textType,
};

/** Text; if absent, it becomes empty. */
export const restTextOrEmpty: RestValue<string> = { ...restText, sentType: textType.optional() };

/** Text; if absent, the stored value stays; if empty, it is cleared. */
export const restOptionalText: RestValue<string | null | undefined, string | null> = {
  read: (payload, ...names) => (payload.has(...names) ? payload.text(...names) : undefined),
  write: identity,
  sentType: textType.nullable().optional(),
  outputType: textType.nullable(),
};

/** Time; written in Bogotá's time zone. */
export const restMoment: RestValue<string, string> = {
  read: (payload, ...names) => payload.moment(...names),
  write: (at) => bogotaDateTime(new Date(at)),
  sentType: sentMomentType,
  outputType: momentType,
};

/** Time; if absent, the stored value stays; if empty, it is cleared. */
export const restOptionalMoment: RestValue<string | null | undefined, string | null> = {
  read: (payload, ...names) =>
    payload.has(...names) ? (payload.raw(...names) === undefined ? null : payload.moment(...names)) : undefined,
  write: (at) => at && bogotaDateTime(new Date(at)),
  sentType: sentMomentType.nullable().optional(),
  outputType: momentType.nullable(),
};

export const restDate: RestValue<string> = {
  read: (payload, ...names) => payload.date(...names),
  write: identity,
  sentType: dateType,
  outputType: dateType,
};

export const restInteger: RestValue<number> = {
  read: (payload, ...names) => payload.integer(...names),
  write: identity,
  sentType: z.int(),
  outputType: z.int(),
};

/** Whole number; if absent, the stored value stays; if empty, it is cleared. */
export const restOptionalInteger: RestValue<number | null | undefined, number | null> = {
  read: (payload, ...names) => (payload.has(...names) ? (payload.optionalInteger(...names) ?? null) : undefined),
  write: identity,
  sentType: z.int().nullable().optional(),
  outputType: z.int().nullable(),
};

export const restPesos: RestValue<number> = {
  read: (payload, ...names) => payload.pesos(...names),
  write: identity,
  sentType: pesosType,
  outputType: pesosType,
};

/** Boolean; if absent, the stored value stays. */
export const restFlag: RestValue<boolean | null | undefined, boolean> = {
  read: (payload, ...names) => (payload.has(...names) ? payload.flag(...names) : undefined),
  write: identity,
  sentType: z.boolean().optional(),
  outputType: z.boolean(),
};

/** ID of a row; a row without one is new. */
export const restRowId: RestValue<string | null | undefined, string> = {
  read: (payload, ...names) => payload.optionalText(...names),
  write: Number,
  sentType: idType.nullable().optional(),
  outputType: idType,
};

/** Image: a file is read, its URL is written. */
export const restPicture: RestValue<unknown, { url: string } | null> = {
  read: (payload, name = '') => payload.file(name),
  write: (image) => image?.url ?? null,
  sentType: null,
  outputType: addressType.nullable(),
};

/** Returns the file name of an image's URL; clients add their own folder. */
export const fileNameOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

/** Image: a file is read, its file name is written. */
export const restPictureName: RestValue<unknown, { url: string } | null> = {
  ...restPicture,
  write: (image) => (image ? fileNameOf(image.url) : null),
  outputType: textType.nullable(),
};

/**
 * Value of an enum, in the facade's terms.
 * @param labels the enum itself: facade terms by GraphQL name
 * @param missing default if absent; without one, an absent value is refused
 * @param also further accepted terms
 */
export function restChoice<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  { missing, also = {} }: { missing?: NoInfer<Name>; also?: Readonly<Record<string, NoInfer<Name>>> } = {},
): RestValue<Name> {
  const entries = Object.entries(labels) as [Name, string][];
  const byWord: Readonly<Record<string, Name>> = {
    ...Object.fromEntries(entries.map(([name, label]) => [label, name])),
    ...also,
  };
  const [first] = entries[0] as [Name, string];
  const type = z.enum(entries.map(([, label]) => label));
  return {
    read: (payload, ...names) =>
      missing !== undefined && payload.raw(...names) === undefined ? missing : payload.choice(byWord, first, ...names),
    write: (name) => labels[name],
    sentType: missing === undefined ? type : type.optional(),
    outputType: type,
  };
}

/** Value of an enum; if absent, the stored value stays. */
export function restOptionalChoice<Name extends string>(
  labels: Readonly<Record<Name, string>>,
): RestValue<Name | null | undefined, Name> {
  const { read, write, outputType } = restChoice(labels);
  return {
    read: (payload, ...names) => (payload.raw(...names) === undefined ? undefined : read(payload, ...names)),
    write,
    sentType: z.enum(Object.values<string>(labels)).optional(),
    outputType,
  };
}

/** Types of rows in payloads and responses. */
interface RowTypes {
  sent: z.ZodObject;
  shown: z.ZodObject;
}

/**
 * Returns the types of rows with these fields, named like the operation's types.
 * @param more types of further fields in a response
 */
export const rowTypes = (
  fields: Parameters<typeof inputTypes>[0],
  { input, type }: { input: string; type: string },
  more: NamedTypes = {},
): RowTypes => ({
  sent: z.object(inputTypes(fields, input)).meta({ id: input }),
  shown: z.object({ ...outputTypes(fields, type), ...more }).meta({ id: type }),
});

/** Rows with fields. @param more returns further fields of a response */
export function restRows<Sent, Node extends object>(
  fields: RestFields<Sent, Node>,
  types: RowTypes,
  more: (row: Node) => Record<string, unknown> = () => ({}),
): RestValue<Sent[], readonly Node[]> {
  return {
    read: (payload, ...names) => payload.each(...names).map((row) => inputFromRest(fields, row)),
    write: (rows) => rows.map((row) => ({ ...restShape(fields, row), ...more(row) })),
    parts: restNames(fields),
    sentType: z.array(types.sent).optional(),
    outputType: z.array(types.shown),
  };
}
