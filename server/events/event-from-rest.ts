import { CategoryGender } from '../categories/category-enums.js';
import type { RestCreateEventMutationVariables } from '../gql/graphql.js';
import { KitSize } from '../kits/kit-size.js';
import { parseInteger } from '../platform/money.js';
import { pesosIn, type RestRequest } from '../platform/rest-request.js';
import { isLocalDate } from '../platform/time.js';
import { EventStatus, EventType, Sport } from './event-enums.js';

type Input = RestCreateEventMutationVariables['input'];
type Row = Record<string, unknown>;

/** From the words of the payload to the names of an enum's values. */
const byWord = <Name extends string>(values: Readonly<Record<Name, string>>): Readonly<Record<string, Name>> =>
  Object.fromEntries((Object.entries(values) as [Name, string][]).map(([name, word]) => [word, name]));

const statuses = byWord(EventStatus);
const types = byWord(EventType);
const sports = byWord(Sport);
const genders = byWord(CategoryGender);
/** One option of the old form lacks its parenthesis. */
const sizes: Readonly<Record<string, keyof typeof KitSize>> = {
  ...byWord(KitSize),
  'XXXL (Femenino': 'XXXL_FEMALE',
};

/** Reads the event form's payload; what cannot be read is noted on the request under the payload's own names. */
export function eventFromRest(request: RestRequest): Input {
  const sport = request.choice(sports, 'RUNNING', 'sport');
  const nonSport = sport === 'NON_SPORT';
  const timeframe = rowOf(request.json('timeframe'));
  return {
    name: request.text('name'),
    type: request.raw('type') === undefined ? 'OWN' : request.choice(types, 'OWN', 'type'),
    sport,
    status: request.raw('status') === undefined ? 'ACTIVE' : request.choice(statuses, 'ACTIVE', 'status'),
    city: request.text('city'),
    description: request.text('description'),
    startsAt: request.moment('event_datetime'),
    registerDeadline: request.moment('register_deadline'),
    participantLimit: request.integer('participant_limit'),
    timeframe: {
      start: textIn(timeframe, 'time_1', 'start').slice(0, 5),
      end: textIn(timeframe, 'time_2', 'end').slice(0, 5),
    },
    teamSizes: teamSizesIn(request),
    prices: request.rows('event_price', 'prices').map((row, index) => {
      const date = textIn(row, 'date').slice(0, 10);
      return {
        date: isLocalDate(date)
          ? date
          : request.problem(`event_price.${index}.date`, 'Escribe una fecha como 2026-06-14.', '2000-01-01'),
        amount:
          pesosIn(row, 'event_price', 'amount', 'price') ??
          request.problem(`event_price.${index}.event_price`, 'Escribe el precio en pesos.', 0),
      };
    }),
    categories: nonSport
      ? []
      : request
          .rows('category', 'categorias', 'categories')
          .map((row, index) => categoryFrom(request, row, `category.${index}`)),
    kits: nonSport ? [] : request.rows('kits').map((row, index) => kitFrom(request, row, `kits.${index}`)),
    coverImage: request.file('cover_image'),
    icon: request.file('icon'),
  };
}

function categoryFrom(request: RestRequest, row: Row, path: string): Input['categories'][number] {
  return {
    id: textIn(row, 'id') || undefined,
    distance: textIn(row, 'category', 'distance'),
    title: textIn(row, 'title'),
    gender: genders[textIn(row, 'gender')] ?? request.problem(`${path}.gender`, 'Elige una de las opciones.', 'MIXED'),
    startAge: integerIn(request, row, `${path}.start_age`, 'start_age', 'initial_age'),
    finalAge: integerIn(request, row, `${path}.final_age`, 'final_age'),
    difference:
      textIn(row, 'difference') === ''
        ? 0
        : (pesosIn(row, 'difference') ?? request.problem(`${path}.difference`, 'Escribe la diferencia en pesos.', 0)),
  };
}

function kitFrom(request: RestRequest, row: Row, path: string): Input['kits'][number] {
  return {
    id: textIn(row, 'id') || undefined,
    name: textIn(row, 'kit_name', 'name'),
    size:
      sizes[textIn(row, 'size', 'sizes')] ?? request.problem(`${path}.size`, 'Elige una de las tallas.', 'NON_SPORT'),
    amount: integerIn(request, row, `${path}.amount`, 'amount'),
  };
}

/** `[1,2]` or `[{"id":1},{"id":2}]`. */
function teamSizesIn(request: RestRequest): number[] {
  const list = request.json('team_size') ?? [];
  const sizesOf = (Array.isArray(list) ? list : [list]).map((each: unknown) =>
    parseInteger(typeof each === 'object' ? rowOf(each).id : each),
  );
  return sizesOf.every((size) => size !== null)
    ? sizesOf
    : request.problem('team_size', 'El tamaño de equipo va de 1 a 7 personas.', []);
}

const rowOf = (value: unknown): Row => (typeof value === 'object' && value !== null ? (value as Row) : {});

function textIn(row: Row, ...names: string[]): string {
  const value = names.map((name) => row[name]).find((each) => typeof each === 'string' || typeof each === 'number');
  return value === undefined ? '' : String(value).trim();
}

function integerIn(request: RestRequest, row: Row, path: string, ...names: string[]): number {
  return parseInteger(textIn(row, ...names)) ?? request.problem(path, 'Escribe un número entero.', 0);
}
