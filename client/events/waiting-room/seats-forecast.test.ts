import { seatsForecast } from './seats-forecast';

const turn = { from: '2026-11-28T13:30:00Z', to: '2026-11-28T13:40:00Z' };
const row = (left: number | null, endsAt: string | null) => ({ distance: '10K', total: 100, left, endsAt });

it.each([
  [row(0, null), turn, 'full'],
  [row(9, '2026-11-28T13:34:00Z'), turn, 'short'],
  [row(9, '2026-11-28T13:36:00Z'), turn, 'enough'],
  [row(9, null), turn, 'unknown'],
  [row(9, '2026-11-28T13:34:00Z'), null, 'unknown'],
])('Seats %j before the turn %j are %s', (seats, estimate, forecast) => {
  expect(seatsForecast(seats, estimate)).toBe(forecast);
});
