import {
  ageAt,
  calendarDaysBetween,
  formatAges,
  formatDateTime,
  formatDeadline,
  formatDifference,
  formatDocument,
  formatEnd,
  formatLeft,
  formatLocalDateTime,
  formatLongDate,
  formatMoney,
  formatMonth,
  formatShortDate,
  formatShortMoney,
  formatTimeOfDay,
  formatWeekdayTime,
  fromDateTimeInput,
  minutesInWords,
  plainText,
  remainingDaysText,
  toDateTimeInput,
} from './format';

const NBSP = '\u00a0';

describe('Money', () => {
  it.each([
    [185000, `$${NBSP}185.000`],
    [1234567, `$${NBSP}1.234.567`],
    [0, `$${NBSP}0`],
    [999, `$${NBSP}999`],
    [-25000, `−${NBSP}$${NBSP}25.000`],
  ])('The amount %d is written as %s', (pesos, text) => expect(formatMoney(pesos)).toBe(text));

  it.each([
    [999, `$${NBSP}999`],
    [1500, `$${NBSP}1,5${NBSP}mil`],
    [6_000_000, `$${NBSP}6${NBSP}M`],
    [6_215_000, `$${NBSP}6,2${NBSP}M`],
    [4_203_220_000, `$${NBSP}4.203,2${NBSP}M`],
  ])('The amount %d is abbreviated to %s', (pesos, text) => expect(formatShortMoney(pesos)).toBe(text));

  it('An amount of 0 is written as Gratis with the option `free`', () => {
    expect(formatMoney(0, { free: true })).toBe('Gratis');
    expect(formatMoney(1000, { free: true })).toBe(`$${NBSP}1.000`);
  });
});

it.each([
  [20000, `+${NBSP}$${NBSP}20.000`],
  [-20000, `−${NBSP}$${NBSP}20.000`],
  [0, `$${NBSP}0`],
])('The price difference %d is written as %s', (pesos, text) => expect(formatDifference(pesos)).toBe(text));

it.each([
  [45, '18 a 45 años', 'de 18 a 45 años'],
  [99, 'desde 18 años', 'desde 18 años'],
])('Ages from 18 to %d are written as "%s", in a sentence as "%s"', (finalAge, plain, inSentence) => {
  const ages = { startAge: 18, finalAge };
  expect(formatAges(ages)).toBe(plain);
  expect(formatAges(ages, { sentence: true })).toBe(inSentence);
});

describe('What is left', () => {
  it.each([
    [0, 'Quedan 0', 'Quedan 0 cupos'],
    [1, 'Queda 1', 'Queda 1 cupo'],
    [2, 'Quedan 2', 'Quedan 2 cupos'],
    [1200, 'Quedan 1.200', 'Quedan 1.200 cupos'],
  ])('%d left is written as "%s", with a noun as "%s"', (left, plain, withNoun) => {
    expect(formatLeft(left)).toBe(plain);
    expect(formatLeft(left, 'cupo', 'cupos')).toBe(withNoun);
  });
});

describe('Dates in Bogotá time', () => {
  const start = '2026-06-14T11:30:00.000Z';

  it('A moment is formatted on the clock of Bogotá, five hours behind UTC', () => {
    expect(formatLongDate(start)).toBe('Domingo, 14 de junio de 2026');
    expect(formatShortDate(start)).toBe('14 jun 2026');
    expect(formatWeekdayTime(start)).toBe(`Dom, 6:30${NBSP}a.${NBSP}m.`);
    expect(formatDateTime(start)).toBe('2026-06-14 06:30');
  });

  it('A moment shortly after midnight UTC belongs to the day before', () => {
    expect(formatShortDate('2026-06-15T03:00:00.000Z')).toBe('14 jun 2026');
  });

  it('A calendar date is formatted as that day in every time zone of the browser', () => {
    expect(formatLongDate('2026-06-14')).toBe('Domingo, 14 de junio de 2026');
  });

  it.each([
    ['06:00', '11:30', `11:30${NBSP}a.${NBSP}m.`],
    ['20:00', '00:30', `12:30${NBSP}a.${NBSP}m. del día siguiente`],
    ['06:00', '06:00', `6:00${NBSP}a.${NBSP}m. del día siguiente`],
  ])('The end of a timeframe from %s to %s is written with its day', (start, end, text) =>
    expect(formatEnd({ start, end })).toBe(text),
  );

  it.each([
    ['00:05', '12:05'],
    ['12:00', '12:00'],
    ['13:30', '1:30'],
  ])('The time %s is written on a twelve-hour clock', (hhmm, text) => {
    expect(formatTimeOfDay(hhmm)).toBe(`${text}${NBSP}${hhmm === '00:05' ? 'a' : 'p'}.${NBSP}m.`);
  });

  it('A deadline is named today, tomorrow or by its date', () => {
    const now = new Date('2026-06-07T15:00:00-05:00');
    expect(formatDeadline('2026-06-07T15:40:00-05:00', now)).toBe(`hoy a las 3:40${NBSP}p.${NBSP}m.`);
    expect(formatDeadline('2026-06-08T01:00:00-05:00', now)).toBe(`mañana a la 1:00${NBSP}a.${NBSP}m.`);
    expect(formatDeadline('2026-06-20T23:59:00-05:00', now)).toBe(`el 20 de junio a las 11:59${NBSP}p.${NBSP}m.`);
  });

  it('A moment is unchanged after a round trip through a date-time input', () => {
    expect(toDateTimeInput(start)).toBe('2026-06-14T06:30');
    expect(new Date(fromDateTimeInput('2026-06-14T06:30')).toISOString()).toBe(start);
  });

  it('The difference of two dates counts calendar days, not spans of 24 hours', () => {
    expect(calendarDaysBetween('2026-06-07T23:59:00-05:00', '2026-06-08T00:01:00-05:00')).toBe(1);
    expect(calendarDaysBetween('2026-06-08', '2026-06-07')).toBe(-1);
  });

  it('A month of the filter is written with its name', () => expect(formatMonth('2026-06')).toBe('Junio de 2026'));
});

it.each([
  [37, 'Faltan 37 días para el evento.'],
  [0, 'Día del evento.'],
  [-1, 'Evento finalizado.'],
])('The text for %d remaining days is that of the specification', (days, text) => {
  expect(remainingDaysText(days)).toBe(text);
});

it('An age is reached on the birthday', () => {
  expect(ageAt('2008-06-14', '2026-06-13')).toBe(17);
  expect(ageAt('2008-06-14', '2026-06-14T11:00:00Z')).toBe(18);
});

it('A local date-time is formatted on the clock of the browser', () => {
  const at = new Date(2026, 4, 8, 7, 5);
  expect(formatLocalDateTime(at)).toBe('2026-05-08 07:05');
});

it('The digits of a document are grouped in threes', () => {
  expect(formatDocument('1024587336')).toBe('1.024.587.336');
  expect(formatDocument('12')).toBe('12');
});

it('Plain text has no accents and no capitals', () => expect(plainText(' Bogotá, Ñemocón ')).toBe('bogota, nemocon'));

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
])('A duration of %i minutes is written in its largest units', (minutes, text) => {
  expect(minutesInWords(minutes)).toBe(text);
});
