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
import { bogotaDateTime } from './time.js';

const asItIs = <T>(value: T): T => value;

export const restText: RestValue<string> = {
  read: (payload, ...names) => payload.text(...names),
  write: asItIs,
  sentType: textType,
  shownType: textType,
};

/** A text that may be missing, which empties it. */
export const restTextOrEmpty: RestValue<string> = { ...restText, sentType: textType.optional() };

/** A text that may be missing, which leaves what is stored; one that is there and empty clears it. */
export const restOptionalText: RestValue<string | null | undefined, string | null> = {
  read: (payload, ...names) => (payload.has(...names) ? payload.text(...names) : undefined),
  write: asItIs,
  sentType: textType.nullable().optional(),
  shownType: textType.nullable(),
};

/** Answered in Bogotá time. */
export const restMoment: RestValue<string, string> = {
  read: (payload, ...names) => payload.moment(...names),
  write: (at) => bogotaDateTime(new Date(at)),
  sentType: sentMomentType,
  shownType: momentType,
};

/** A moment that may be missing, which leaves what is stored; one that is there and empty clears it. */
export const restOptionalMoment: RestValue<string | null | undefined, string | null> = {
  read: (payload, ...names) =>
    payload.has(...names) ? (payload.raw(...names) === undefined ? null : payload.moment(...names)) : undefined,
  write: (at) => at && bogotaDateTime(new Date(at)),
  sentType: sentMomentType.nullable().optional(),
  shownType: momentType.nullable(),
};

export const restDate: RestValue<string> = {
  read: (payload, ...names) => payload.date(...names),
  write: asItIs,
  sentType: dateType,
  shownType: dateType,
};

export const restInteger: RestValue<number> = {
  read: (payload, ...names) => payload.integer(...names),
  write: asItIs,
  sentType: z.int(),
  shownType: z.int(),
};

/** A whole number that may be missing, which leaves what is stored; one that is there and empty clears it. */
export const restOptionalInteger: RestValue<number | null | undefined, number | null> = {
  read: (payload, ...names) => (payload.has(...names) ? (payload.optionalInteger(...names) ?? null) : undefined),
  write: asItIs,
  sentType: z.int().nullable().optional(),
  shownType: z.int().nullable(),
};

export const restPesos: RestValue<number> = {
  read: (payload, ...names) => payload.pesos(...names),
  write: asItIs,
  sentType: pesosType,
  shownType: pesosType,
};

/** Yes or no; one that is missing leaves what is stored. */
export const restFlag: RestValue<boolean | null | undefined, boolean> = {
  read: (payload, ...names) => (payload.has(...names) ? payload.flag(...names) : undefined),
  write: asItIs,
  sentType: z.boolean().optional(),
  shownType: z.boolean(),
};

/** A row's id: one without is new. */
export const restRowId: RestValue<string | null | undefined, string> = {
  read: (payload, ...names) => payload.optionalText(...names),
  write: Number,
  sentType: idType.nullable().optional(),
  shownType: idType,
};

/** A picture to store; answered is where it is shown. */
export const restPicture: RestValue<unknown, { url: string } | null> = {
  read: (payload, name = '') => payload.file(name),
  write: (picture) => picture?.url ?? null,
  sentType: null,
  shownType: addressType.nullable(),
};

/** The file of a picture, in a path of the server: what a front end puts its own folder before. */
export const fileNameOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

/** A picture of which the file's name is told. */
export const restPictureName: RestValue<unknown, { url: string } | null> = {
  ...restPicture,
  write: (picture) => (picture ? fileNameOf(picture.url) : null),
  shownType: textType.nullable(),
};

/**
 * A value of an enum, in the facade's words.
 * @param words the enum itself: from what GraphQL calls its values to those words
 * @param missing what is meant where none is sent; without it that is refused
 * @param also further words that are understood
 */
export function restChoice<Name extends string>(
  words: Readonly<Record<Name, string>>,
  { missing, also = {} }: { missing?: NoInfer<Name>; also?: Readonly<Record<string, NoInfer<Name>>> } = {},
): RestValue<Name> {
  const entries = Object.entries(words) as [Name, string][];
  const byWord: Readonly<Record<string, Name>> = {
    ...Object.fromEntries(entries.map(([name, word]) => [word, name])),
    ...also,
  };
  const [first] = entries[0] as [Name, string];
  const type = z.enum(entries.map(([, word]) => word));
  return {
    read: (payload, ...names) =>
      missing !== undefined && payload.raw(...names) === undefined ? missing : payload.choice(byWord, first, ...names),
    write: (name) => words[name],
    sentType: missing === undefined ? type : type.optional(),
    shownType: type,
  };
}

/** One of a closed set that may be missing, which leaves what is stored. */
export function restOptionalChoice<Name extends string>(
  words: Readonly<Record<Name, string>>,
): RestValue<Name | null | undefined, Name> {
  const { read, write, shownType } = restChoice(words);
  return {
    read: (payload, ...names) => (payload.raw(...names) === undefined ? undefined : read(payload, ...names)),
    write,
    sentType: z.enum(Object.values<string>(words)).optional(),
    shownType,
  };
}

/** The types of rows, sent and answered. */
interface RowTypes {
  sent: z.ZodObject;
  shown: z.ZodObject;
}

/**
 * The types of rows with these fields, named as the facade's operations name them.
 * @param more what an answer says of a row beside them
 */
export const rowTypes = (
  fields: Parameters<typeof inputTypes>[0],
  { input, type }: { input: string; type: string },
  more: NamedTypes = {},
): RowTypes => ({
  sent: z.object(inputTypes(fields, input)).meta({ id: input }),
  shown: z.object({ ...outputTypes(fields, type), ...more }).meta({ id: type }),
});

/** Rows with fields of their own. @param more what an answer says of a row beside them */
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
    shownType: z.array(types.shown),
  };
}
