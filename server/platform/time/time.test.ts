import {
  ageAt,
  bogotaDate,
  bogotaDateTime,
  bogotaMonth,
  daysBetween,
  isLocalDate,
  minutesText,
  parseMoment,
} from './time.js';

it.each([
  ['2026-06-14T04:59:59Z', '2026-06-13', '2026-06-13 23:59:59'],
  ['2026-06-14T05:00:00Z', '2026-06-14', '2026-06-14 00:00:00'],
  ['2026-01-01T03:00:00Z', '2025-12-31', '2025-12-31 22:00:00'],
])('The time %s is %s in Bogotá', (moment, date, dateTime) => {
  expect([bogotaDate(new Date(moment)), bogotaDateTime(new Date(moment))]).toEqual([date, dateTime]);
});

it.each([
  ['2026-06-14 06:00', '2026-06-14T11:00:00.000Z'],
  ['2026-06-14 06:00:30', '2026-06-14T11:00:30.000Z'],
  [' 2026-06-14T06:00 ', '2026-06-14T11:00:00.000Z'],
  ['2026-06-14T06:00:00Z', '2026-06-14T06:00:00.000Z'],
  ['2026-06-14T06:00:00.123+02:00', '2026-06-14T04:00:00.123Z'],
  ['2026-06-14T06:00-0500', '2026-06-14T11:00:00.000Z'],
  ['2026-02-30 06:00', null],
  ['2026-02-30T06:00:00Z', null],
  ['2026-06-14 25:00', null],
  ['2026-13-01 06:00', null],
  ['2026-06-14', null],
  ['14/06/2026 06:00', null],
  ['mañana', null],
  ['', null],
])('`parseMoment` reads %j as %j', (text, expected) => {
  expect(parseMoment(text)?.toISOString() ?? null).toBe(expected);
});

it.each([
  ['2026-06-10T23:00:00-05:00', '2026-06-14T00:30:00-05:00', 4],
  ['2026-06-14T00:00:00-05:00', '2026-06-14T23:59:00-05:00', 0],
  ['2026-06-14T23:59:00-05:00', '2026-06-15T00:01:00-05:00', 1],
  ['2026-06-15T00:01:00-05:00', '2026-06-14T23:59:00-05:00', -1],
  ['2026-02-28T12:00:00Z', '2028-03-01T12:00:00Z', 732],
])('From %s until %s there are %i calendar days', (from, until, days) => {
  expect(daysBetween(new Date(from), new Date(until))).toBe(days);
});

it.each([
  ['1992-06-14', 34],
  ['1992-06-15', 33],
  ['2008-06-14', 18],
  ['2008-06-15', 17],
  ['2004-02-29', 22],
  ['2026-06-14', 0],
])('A person born on %s is %i years old on the day of the event', (birthday, age) => {
  expect(ageAt(birthday, new Date('2026-06-14T06:00:00-05:00'))).toBe(age);
});

it('An age changes on Bogotá’s date, and for 29 February on 1 March', () => {
  expect(ageAt('2000-06-14', new Date('2026-06-14T04:00:00Z'))).toBe(25);
  expect(ageAt('2004-02-29', new Date('2022-02-28T12:00:00-05:00'))).toBe(17);
  expect(ageAt('2004-02-29', new Date('2022-03-01T12:00:00-05:00'))).toBe(18);
});

it.each([
  ['2000-02-29', true],
  ['2001-02-29', false],
  ['1900-02-29', false],
  ['2026-04-31', false],
  ['2026-4-1', false],
  ['2026-04-01T00:00', false],
  ['', false],
])('The text %j is a date: %j', (text, expected) => {
  expect(isLocalDate(text)).toBe(expected);
});

it('`bogotaMonth` returns the start and end of a month, also in December', () => {
  const { start, end } = bogotaMonth('2026-12');
  expect([start.toISOString(), end.toISOString()]).toEqual(['2026-12-01T05:00:00.000Z', '2027-01-01T05:00:00.000Z']);
});

it.each([
  [1, '1 minuto'],
  [30, '30 minutos'],
  [60, '1 hora'],
  [90, '1 hora y 30 minutos'],
  [121, '2 horas y 1 minuto'],
  [300, '5 horas'],
  [1440, '24 horas'],
  [2880, '2 días'],
  [4410, '3 días, 1 hora y 30 minutos'],
  [10_080, '7 días'],
])('`minutesInWords` formats %i minutes as %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});
