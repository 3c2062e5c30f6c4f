import { nextRise, priceTiers } from './event-prices';

const rows = [
  { date: '2026-05-31', amount: 95000 },
  { date: '2026-04-30', amount: 80000 },
  { date: '2026-06-10', amount: 110000 },
];
const at = (iso: string) => new Date(iso);

it('the current price phase ends with its last day in Bogotá', () => {
  expect(priceTiers(rows, at('2026-05-31T23:59:00-05:00')).map(({ label, state }) => [label, state])).toEqual([
    ['Hasta el 30 de abril', 'past'],
    ['Hasta el 31 de mayo', 'current'],
    ['Desde el 1 de junio', 'next'],
  ]);
  expect(priceTiers(rows, at('2026-06-01T00:00:00-05:00')).map(({ state }) => state)).toEqual([
    'past',
    'past',
    'current',
  ]);
});

it('the last price phase stays current after its date', () => {
  expect(priceTiers(rows, at('2026-07-01T12:00:00-05:00')).at(-1)).toMatchObject({ amount: 110000, state: 'current' });
});

it('only a price rise is announced', () => {
  expect(nextRise(rows, at('2026-05-10T12:00:00-05:00'))).toBe('El precio sube el 1 de junio');
  expect(nextRise(rows, at('2026-06-05T12:00:00-05:00'))).toBeNull();
  expect(
    nextRise(
      [
        { date: '2026-05-31', amount: 90 },
        { date: '2026-06-30', amount: 80 },
      ],
      at('2026-05-10T12:00:00-05:00'),
    ),
  ).toBeNull();
  expect(nextRise([], at('2026-05-10T12:00:00-05:00'))).toBeNull();
});
