import type { EventForm_EventFragment } from '../../gql/graphql';
import { noDetails } from '../../testing/no-details';
import { emptyEvent, eventInput, valuesOfEvent, type EventFormValues } from './event-fields';
import { nonSportCategory } from './event-form-rows';

const race: EventFormValues = {
  ...emptyEvent,
  name: '  Carrera del Río ',
  sport: 'RUNNING',
  type: false,
  city: ' Cali ',
  startsAt: '2026-06-14T06:00',
  registerOpening: '2026-02-01T08:00',
  registerDeadline: '2026-06-07T23:59',
  timeframe: { start: '06:00', end: '11:30' },
  participantLimit: 800,
  teamSizes: ['4', '1', '2'],
  prices: [{ date: '2026-05-01', amount: 350000 }],
  categories: [
    {
      id: '7',
      distance: ' 10k ',
      title: ' Abierta ',
      gender: 'ADULT_MINOR',
      startAge: 12,
      finalAge: 99,
      teamsOnly: false,
      difference: -5000,
      startTime: '06:40',
      participantLimit: 120,
    },
  ],
  kits: [{ name: ' Camiseta ', size: 'XXXL_FEMALE', amount: 20 }],
  description: '<p>Corre.</p>',
};

it('a sport event is sent as written, with the schema’s enum values', () => {
  expect(eventInput(race, emptyEvent)).toEqual({
    ...noDetails,
    coverFocus: null,
    name: 'Carrera del Río',
    type: 'PRIVATE',
    sport: 'RUNNING',
    status: 'INACTIVE',
    city: 'Cali',
    description: '<p>Corre.</p>',
    startsAt: '2026-06-14T06:00:00-05:00',
    registerOpening: '2026-02-01T08:00:00-05:00',
    registerDeadline: '2026-06-07T23:59:00-05:00',
    participantLimit: 800,
    foreignDocuments: false,
    asksAddress: false,
    timeframe: { start: '06:00', end: '11:30' },
    teamSizes: [1, 2, 4],
    prices: [{ date: '2026-05-01', amount: 350000 }],
    categories: [
      {
        id: '7',
        distance: '10K',
        title: 'Abierta',
        gender: 'ADULT_MINOR',
        startAge: 12,
        finalAge: 99,
        teamsOnly: false,
        difference: -5000,
        startTime: '06:40',
        participantLimit: 120,
      },
    ],
    kits: [{ name: 'Camiseta', size: 'XXXL_FEMALE', amount: 20 }],
  });
});

it('a non-sport event sends its fixed rows, with as many kits as seats, regardless of rows written before', () => {
  const input = eventInput({ ...race, sport: 'NON_SPORT', participantLimit: 250 }, emptyEvent);
  expect(input.categories).toEqual([
    {
      distance: 'Evento',
      title: 'Evento',
      gender: 'NON_SPORT',
      startAge: 12,
      finalAge: 90,
      difference: 0,
    },
  ]);
  expect(input.kits).toEqual([{ name: 'Evento', size: 'NON_SPORT', amount: 250 }]);
});

it('images are sent only when new ones were picked', () => {
  const cover = new File(['x'], 'portada.png', { type: 'image/png' });
  expect(eventInput(race, emptyEvent)).not.toHaveProperty('coverImage');
  const input = eventInput({ ...race, coverImage: cover }, emptyEvent);
  expect(input.coverImage).toBe(cover);
  expect(input).not.toHaveProperty('icon');
});

const stored: EventForm_EventFragment = {
  ...noDetails,
  id: '3',
  slug: 'carrera-del-rio',
  version: 4,
  name: 'Carrera del Río',
  type: 'PRIVATE',
  sport: 'RUNNING',
  status: 'INACTIVE',
  city: 'Cali',
  description: '',
  startsAt: '2026-06-14T11:00:00.000Z',
  registerOpening: null,
  registerDeadline: '2026-06-08T04:59:00.000Z',
  participantLimit: 800,
  timeframe: { start: '06:00', end: '11:30' },
  teamSizes: [2, 1],
  foreignDocuments: false,
  asksAddress: false,
  prices: [
    { date: '2026-06-01', amount: 120000 },
    { date: '2026-05-01', amount: 90000 },
  ],
  categories: [
    {
      id: '7',
      distance: '10K',
      title: 'Abierta',
      gender: 'MIXED',
      startAge: 12,
      finalAge: 99,
      teamsOnly: false,
      difference: 0,
      startTime: null,
      participantLimit: null,
    },
  ],
  kits: [{ id: '9', name: 'Camiseta', size: 'M_MALE', amount: 20 }],
  coverImage: null,
  coverFocus: { x: 40, y: 20 },
  icon: null,
  previousEdition: { id: '2' },
};

it('a form filled from a stored event sends the same values back', () => {
  const values = valuesOfEvent(stored);
  expect(values.startsAt).toBe('2026-06-14T06:00');
  expect(values.registerOpening).toBe('');
  expect(values.status).toBe(false);
  expect(values.prices.map(({ date }) => date)).toEqual(['2026-05-01', '2026-06-01']);
  const input = eventInput(values, emptyEvent);
  expect(new Date(input.startsAt).toISOString()).toBe(stored.startsAt);
  expect(input.registerOpening).toBeNull();
  expect(input.status).toBe('INACTIVE');
  expect(input.categories).toEqual(stored.categories);
  expect(input.coverFocus).toEqual({ x: 40, y: 20 });
  expect(input.kits).toEqual(stored.kits);
});

it('the fixed rows of a stored non-sport event are not among the editable rows', () => {
  const values = valuesOfEvent({
    ...stored,
    sport: 'NON_SPORT',
    categories: [{ id: '1', startTime: null, participantLimit: null, teamsOnly: false, ...nonSportCategory }],
    kits: [{ id: '2', name: 'Evento', size: 'NON_SPORT', amount: 800 }],
  });
  expect(values.categories).toEqual([]);
  expect(values.kits).toEqual([]);
});

it('the previous edition is sent only if changed, and null if removed', () => {
  const values = valuesOfEvent(stored);
  expect(eventInput(values, values)).not.toHaveProperty('previousEditionId');
  expect(eventInput({ ...values, previousEditionId: '1' }, values).previousEditionId).toBe('1');
  expect(eventInput({ ...values, previousEditionId: '' }, values).previousEditionId).toBeNull();
});

it('a website URL is completed, coordinates are parsed, and other stored formats are kept', () => {
  const complete: typeof stored = {
    ...stored,
    organizerWhatsapp: '+57 310 555 0148',
    startPoint: { latitude: 4.47, longitude: -74.1 },
  };
  const values = valuesOfEvent(complete);
  expect(values).toMatchObject({ organizerWhatsapp: '3105550148', startPoint: '4.47, -74.1', organizerWeb: '' });
  const input = eventInput({ ...values, organizerWeb: ' paramovivo.example ', startPoint: ' ' }, values);
  expect(input).toMatchObject({ organizerWeb: 'https://paramovivo.example', startPoint: null, organizerName: null });
});
