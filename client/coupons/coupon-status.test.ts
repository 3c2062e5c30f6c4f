import { couponStatus, discountText, usedByText, windowLines } from './coupon-status';

const now = new Date('2026-06-14T12:00:00Z');
const open = { active: true, validFrom: null, validUntil: null, limit: null, used: 0 };

it.each([
  [{}, 'Disponible'],
  [{ limit: 3, used: 2 }, 'Disponible'],
  [{ limit: 3, used: 3 }, 'Agotado'],
  [{ validFrom: '2026-06-15T00:00:00Z' }, 'Programado'],
  [{ validFrom: '2026-06-14T12:00:00Z', validUntil: '2026-06-14T12:00:00Z' }, 'Disponible'],
  [{ validUntil: '2026-06-14T11:59:00Z' }, 'Vencido'],
  [{ active: false, validUntil: '2026-06-14T11:59:00Z' }, 'Inactivo'],
])('a coupon %j is %s', (changes, label) => {
  expect(couponStatus({ ...open, ...changes }, now).label).toBe(label);
});

it('the texts of a coupon say its discount, validity and uses', () => {
  expect(discountText({ kind: 'PERCENT', value: 15 })).toBe('15\u00a0%');
  expect(discountText({ kind: 'FIXED', value: 20_000 })).toBe('$\u00a020.000');
  expect(windowLines(open)).toEqual(['Sin fechas']);
  expect(windowLines({ validFrom: '2026-06-01T05:00:00Z', validUntil: '2026-07-01T04:59:00Z' })).toEqual([
    'Desde 2026-06-01 00:00',
    'Hasta 2026-06-30 23:59',
  ]);
  expect([usedByText(1, 'Lo'), usedByText(1200, 'La')]).toEqual([
    'Lo usa 1 inscripción',
    'La usan 1.200 inscripciones',
  ]);
});
