import { categoryStart } from './category-start.js';

const day = { startsAt: new Date('2027-02-07T11:00:00Z'), timeframe: { start: '06:00', end: '11:30' } };
const night = { startsAt: new Date('2027-02-14T01:00:00Z'), timeframe: { start: '20:00', end: '00:30' } };

it.each([
  ['the event without a start time of its own', day, null, '2027-02-07T11:00:00.000Z'],
  ['its start time', day, '06:40', '2027-02-07T11:40:00.000Z'],
  ['its start time before that of the event', day, '05:30', '2027-02-07T10:30:00.000Z'],
  ['its start time on the evening of a night race', night, '21:15', '2027-02-14T02:15:00.000Z'],
  ['its start time after midnight on the next day', night, '00:10', '2027-02-14T05:10:00.000Z'],
])('A category starts at %s', (_when, event, startTime, moment) =>
  expect(categoryStart(event, { startTime }).toISOString()).toBe(moment),
);
