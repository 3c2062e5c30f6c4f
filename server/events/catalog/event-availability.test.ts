import { eventAvailability } from './event-availability.js';
import { EventAvailability, EventStatus } from '../event-enums.js';

const { OPEN, INACTIVE, NOT_OPEN_YET, DEADLINE_OVER, SOLD_OUT, FINISHED } = EventAvailability;
const event = {
  status: EventStatus.ACTIVE,
  startsAt: new Date('2026-06-14T06:00:00-05:00'),
  registerOpening: new Date('2026-03-01T08:00:00-05:00'),
  registerDeadline: new Date('2026-06-10T23:59:00-05:00'),
};

it.each([
  ['before registrations open, seats or not', '2026-03-01T07:59:59.999-05:00', 0, NOT_OPEN_YET],
  ['from the moment they open', '2026-03-01T08:00:00-05:00', 1, OPEN],
  ['before the deadline', '2026-06-10T23:59:00-05:00', 1, OPEN],
  ['in the last second of the deadline’s minute', '2026-06-10T23:59:59.900-05:00', 1, OPEN],
  ['without seats', '2026-06-01T00:00:00-05:00', 0, SOLD_OUT],
  ['when the deadline’s minute is over, seats or not', '2026-06-11T00:00:00-05:00', 0, DEADLINE_OVER],
  ['late on its day', '2026-06-14T23:59:59-05:00', 5, DEADLINE_OVER],
  ['the day after', '2026-06-15T00:00:00-05:00', 5, FINISHED],
])('%s', (_when, now, seats, availability) => {
  expect(eventAvailability(event, seats, new Date(now))).toBe(availability);
});

it('An event without an opening is open from its publication', () => {
  const always = { ...event, registerOpening: null };
  expect(eventAvailability(always, 1, new Date('2020-01-01'))).toBe(OPEN);
});

it('An inactive event is INACTIVE before any other state', () => {
  const inactive = { ...event, status: EventStatus.INACTIVE };
  expect(eventAvailability(inactive, 0, new Date('2027-01-01'))).toBe(INACTIVE);
});
