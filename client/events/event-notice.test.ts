import { eventNotice } from './event-notice';

const now = new Date('2026-06-01T15:00:00-05:00');
const open = {
  sport: 'RUNNING' as const,
  availability: 'OPEN' as const,
  registerOpening: null,
  registerDeadline: '2026-06-30T23:59:00-05:00',
  remainingDays: 40,
  seatsLeft: 700,
  participantLimit: 2000,
};

it('eventNotice returns null if nothing is urgent', () => expect(eventNotice(open, now)).toBeNull());

it.each([
  ['2026-06-01T23:59:00-05:00', 'Cierra hoy'],
  ['2026-06-02T00:30:00-05:00', 'Cierra mañana'],
  ['2026-06-08T23:59:00-05:00', 'Cierra en 7 días'],
])('eventNotice counts down to a deadline at %s', (registerDeadline, label) =>
  expect(eventNotice({ ...open, registerDeadline }, now)?.label).toBe(label),
);

it('eventNotice says how many seats are left if few are, by number or share', () => {
  expect(eventNotice({ ...open, seatsLeft: 50 }, now)?.label).toBe('Quedan 50 cupos');
  expect(eventNotice({ ...open, seatsLeft: 200 }, now)?.label).toBe('Quedan 200 cupos');
  expect(eventNotice({ ...open, seatsLeft: 201 }, now)).toBeNull();
  expect(eventNotice({ ...open, seatsLeft: 1 }, now)?.label).toBe('Queda 1 cupo');
  // A small event with few sales is not urgent.
  expect(eventNotice({ ...open, seatsLeft: 40, participantLimit: 48 }, now)).toBeNull();
  expect(eventNotice({ ...open, seatsLeft: 24, participantLimit: 48 }, now)?.label).toBe('Quedan 24 cupos');
});

it.each([
  ['2026-06-01T18:00:00-05:00', 'Abre hoy'],
  ['2026-06-02T08:00:00-05:00', 'Abre mañana'],
  ['2026-06-10T08:00:00-05:00', 'Abre el 10 jun'],
])('eventNotice says when registrations open at %s', (registerOpening, label) =>
  expect(eventNotice({ ...open, availability: 'NOT_OPEN_YET', registerOpening }, now)?.label).toBe(label),
);

it('eventNotice says why an event accepts no registrations before anything else', () => {
  expect(eventNotice({ ...open, availability: 'SOLD_OUT', seatsLeft: 0 }, now)?.label).toBe('Agotado');
  expect(eventNotice({ ...open, availability: 'FINISHED', remainingDays: -3 }, now)?.label).toBe('Evento finalizado');
});
