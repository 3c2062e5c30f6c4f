import { z } from 'zod';
import type { RestCreateEventMutationVariables, RestEventFragment } from '../gql/graphql.js';
import { categoryFields, categoryTypes } from '../categories/category-fields.js';
import { kitFields, kitTypes } from '../kits/kit-fields.js';
import { parseInteger } from '../platform/text/money.js';
import type { ResourceFields } from '../platform/rest/resource-fields.js';
import type { RestFields, RestValue } from '../platform/rest/rest-fields.js';
import type { RestReader } from '../platform/rest/rest-reader.js';
import {
  restChoice,
  restOptionalChoice,
  restDate,
  restFlag,
  restInteger,
  restMoment,
  restOptionalMoment,
  restPesos,
  restPicture,
  restRows,
  restText,
  restTextOrEmpty,
  rowTypes,
} from '../platform/rest/rest-values.js';
import { timeType } from '../platform/rest/rest-types.js';
import { eventDetailFields } from './event-details.entity.js';
import { EventStatus, EventType, Sport } from './event-enums.js';
import type { Event } from './event.entity.js';
import type { EventInput } from './event.inputs.js';
import { sanitizeRichText } from '../platform/html/sanitize-rich-text.js';

type Sent = RestCreateEventMutationVariables['input'];
type Node = RestEventFragment;

const priceFields: RestFields<Sent['prices'][number], Node['prices'][number]> = {
  date: { rest: restDate },
  amount: { rest: restPesos, as: ['event_price', 'amount', 'price'] },
};

/** Accepts `06:00` and `06:00:00`. */
const timeframe: RestValue<Sent['timeframe'], Node['timeframe']> = {
  read: (payload, ...names) => {
    const times = payload.part(...names);
    return { start: times.text('time_1', 'start').slice(0, 5), end: times.text('time_2', 'end').slice(0, 5) };
  },
  write: ({ start, end }) => ({ time_1: start, time_2: end }),
  parts: { start: 'time_1', end: 'time_2' },
  sentType: z.object({ time_1: timeType, time_2: timeType }),
  outputType: z.object({ time_1: timeType, time_2: timeType }),
};

const teamSize = z.int().min(1).max(7);

/** Accepts `[1,2]` and `[{"id":1},{"id":2}]`. */
const teamSizes: RestValue<number[]> = {
  read: (payload, name = '') => {
    const list = payload.json(name) ?? [];
    const sizes = (Array.isArray(list) ? list : [list]).map((entry: unknown) =>
      parseInteger(typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : entry),
    );
    return sizes.every((size) => size !== null)
      ? sizes
      : payload.problem(name, 'El tamaño de equipo va de 1 a 7 personas.', []);
  },
  write: (sizes) => sizes.map((id) => ({ id })),
  sentType: z.array(teamSize).min(1).describe('People in a team'),
  outputType: z.array(z.object({ id: teamSize })).describe('People in a team'),
};

/** Two numbers, read as `{"latitude":4.6,"longitude":-74.08}` or `4.6, -74.08`; an empty value clears them. */
const numberPair = <One extends string, Other extends string>(
  firstName: One,
  secondName: Other,
  message: string,
): RestValue<Record<One | Other, number> | null | undefined, Record<One | Other, number> | null> => ({
  read: (payload, name = '') => {
    if (!payload.has(name)) return undefined;
    if (payload.raw(name) === undefined) return null;
    const parts = /^[^{]/.test(payload.text(name))
      ? payload.text(name).split(',')
      : [firstName, secondName].map((part) => payload.part(name).text(part, part.slice(0, 3)));
    const [first, second] = [numberIn(parts[0]), numberIn(parts[1])];
    return Number.isFinite(first) && Number.isFinite(second)
      ? ({ [firstName]: first, [secondName]: second } as Record<One | Other, number>)
      : payload.problem(name, message, null);
  },
  write: (pair) => pair && { [firstName]: pair[firstName], [secondName]: pair[secondName] },
  sentType: z.object(pairTypes(firstName, secondName)).nullable().optional(),
  outputType: z.object(pairTypes(firstName, secondName)).nullable(),
});
const pairTypes = (one: string, other: string) => ({ [one]: z.number(), [other]: z.number() });
const numberIn = (text = ''): number => (text.trim() === '' ? NaN : Number(text));

const mapPoint: RestValue<Sent['startPoint'], Node['startPoint']> = numberPair(
  'latitude',
  'longitude',
  'Escribe latitud y longitud como 4.4790, -74.1020.',
);
const coverFocus: RestValue<Sent['coverFocus'], Node['coverFocus']> = numberPair(
  'x',
  'y',
  'Escribe el punto de la portada en porcentajes, como 50, 30.',
);

/** Rows that the server creates for a non-sport event; those sent are ignored. */
const sportRowsOnly = <Row, Shown>(rows: RestValue<Row[], Shown>): RestValue<Row[], Shown> => ({
  ...rows,
  read: (payload: RestReader, ...names) =>
    payload.text('sport') === String(Sport.NON_SPORT) ? [] : rows.read(payload, ...names),
});

const trimmed = (text: string): string => text.trim();

/** Fields of an event in its form. */
export const eventFields: ResourceFields<Event, EventInput, Sent, Node> = {
  name: { rest: restText, clean: (name) => name.trim().replace(/\s+/g, ' ') },
  type: { rest: restChoice(EventType, { missing: 'OWN' }) },
  sport: { rest: restChoice(Sport) },
  status: { rest: restOptionalChoice(EventStatus), columns: (status) => (status ? { status } : {}) },
  city: { rest: restTextOrEmpty, clean: trimmed },
  description: { rest: restTextOrEmpty, clean: sanitizeRichText },
  startsAt: { rest: restMoment, as: ['event_datetime'] },
  registerOpening: { rest: restOptionalMoment },
  registerDeadline: { rest: restMoment },
  participantLimit: { rest: restInteger, columns: null, state: ({ seats }) => seats.unwrap().limit },
  timeframe: { rest: timeframe, columns: ({ start, end }) => ({ timeframeStart: start, timeframeEnd: end }) },
  teamSizes: {
    rest: teamSizes,
    as: ['team_size'],
    clean: (sizes) => [...new Set(sizes)].sort((a, b) => a - b),
  },
  prices: {
    rest: restRows(priceFields, rowTypes(priceFields, { input: 'EventPriceInput', type: 'EventPrice' })),
    as: ['event_price', 'prices'],
    columns: null,
    state: ({ prices }) =>
      prices
        .getItems()
        .map(({ date, amount }) => [date, amount])
        .sort(),
  },
  categories: {
    rest: sportRowsOnly(restRows(categoryFields, categoryTypes)),
    as: ['category', 'categorias', 'categories'],
    outputName: 'categorias',
    columns: null,
    state: ({ categories }) =>
      categories.map((row) => [
        row.id,
        row.distance,
        row.title,
        row.gender,
        row.startAge,
        row.finalAge,
        row.difference,
        row.startTime,
        row.places.unwrap().limit,
        row.teamsOnly,
      ]),
  },
  kits: {
    rest: sportRowsOnly(restRows(kitFields, kitTypes, ({ left }) => ({ left }))),
    columns: null,
    state: ({ kits }) => kits.map((row) => [row.id, row.name, row.size, row.units.unwrap().limit]),
  },
  coverImage: { rest: restPicture, columns: null, state: ({ coverImage }) => coverImage?.id },
  icon: { rest: restPicture, columns: null, state: ({ icon }) => icon?.id },
  ...eventDetailFields,
  startPoint: {
    rest: mapPoint,
    columns: (point) => ({ startLatitude: point?.latitude ?? null, startLongitude: point?.longitude ?? null }),
  },
  coverFocus: {
    rest: coverFocus,
    columns: (focus) => ({ coverFocusX: focus?.x ?? null, coverFocusY: focus?.y ?? null }),
  },
  foreignDocuments: { rest: restFlag },
  asksAddress: { rest: restFlag },
  previousEditionId: { rest: null, columns: null, state: ({ previousEdition }) => previousEdition?.id ?? null },
};
