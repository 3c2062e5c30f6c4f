import { restNames, restShape, sentFromRest, type RestFields, type RestValue } from './rest-fields.js';
import { bogotaDateTime } from './time.js';

const asItIs = <T>(value: T): T => value;

export const restText: RestValue<string> = { read: (payload, ...names) => payload.text(...names), write: asItIs };

/** A text that may be missing, which leaves what is stored; one that is there and empty clears it. */
export const restOptionalText: RestValue<string | null | undefined, string | null> = {
  read: (payload, ...names) => (payload.has(...names) ? payload.text(...names) : undefined),
  write: asItIs,
};

/** Answered in Bogotá time. */
export const restMoment: RestValue<string, string> = {
  read: (payload, ...names) => payload.moment(...names),
  write: (at) => bogotaDateTime(new Date(at)),
};

export const restDate: RestValue<string> = { read: (payload, ...names) => payload.date(...names), write: asItIs };

export const restInteger: RestValue<number> = {
  read: (payload, ...names) => payload.integer(...names),
  write: asItIs,
};

export const restPesos: RestValue<number> = { read: (payload, ...names) => payload.pesos(...names), write: asItIs };

/** Yes or no; one that is missing leaves what is stored. */
export const restFlag: RestValue<boolean | null | undefined, boolean> = {
  read: (payload, ...names) => (payload.has(...names) ? payload.flag(...names) : undefined),
  write: asItIs,
};

/** A row's id: one without is new. */
export const restRowId: RestValue<string | null | undefined, string> = {
  read: (payload, ...names) => payload.optionalText(...names),
  write: Number,
};

/** A picture to store; answered is where it is shown. */
export const restPicture: RestValue<unknown, { url: string } | null> = {
  read: (payload, name = '') => payload.file(name),
  write: (picture) => picture?.url ?? null,
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
  return {
    read: (payload, ...names) =>
      missing !== undefined && payload.raw(...names) === undefined ? missing : payload.choice(byWord, first, ...names),
    write: (name) => words[name],
  };
}

/** Rows with fields of their own. @param more what an answer says of a row beside them */
export function restRows<Sent, Node extends object>(
  fields: RestFields<Sent, Node>,
  more: (row: Node) => Record<string, unknown> = () => ({}),
): RestValue<Sent[], readonly Node[]> {
  return {
    read: (payload, ...names) => payload.each(...names).map((row) => sentFromRest(fields, row)),
    write: (rows) => rows.map((row) => ({ ...restShape(fields, row), ...more(row) })),
    parts: restNames(fields),
  };
}
