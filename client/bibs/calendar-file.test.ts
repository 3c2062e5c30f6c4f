import { calendarFile } from './calendar-file';

const event = { id: '7', name: 'Nocturna, la de siempre', city: 'Cali', startsAt: '2027-02-14T01:00:00.000Z' };
const endOf = (timeframe: { start: string; end: string }) =>
  /DTEND:(\S+)/.exec(calendarFile({ ...event, timeframe }, new Date(0)))?.[1];

it.each([
  ['on the same day', '20:00', '22:30', '20270214T033000Z'],
  ['after midnight', '20:00', '00:30', '20270214T053000Z'],
  ['a day later', '20:00', '20:00', '20270215T010000Z'],
])('ends %s', (_when, start, end, moment) => expect(endOf({ start, end })).toBe(moment));

it('escapes what means something in the format', () => {
  const file = calendarFile({ ...event, timeframe: { start: '20:00', end: '22:30' } }, new Date(0));
  expect(file).toContain('SUMMARY:Nocturna\\, la de siempre\r\nLOCATION:Cali');
  expect(file).toContain('DTSTART:20270214T010000Z');
});
