import { removePayments, rememberPayment, tokenOfPayment } from './opened-payments';

const NOW = Date.parse('2026-05-01T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => localStorage.clear());

it('tokenOfPayment returns the token of a payment for seven days', () => {
  rememberPayment('DUNOX', 'uno', NOW);
  rememberPayment('DDOSX', 'dos', NOW + DAY);
  expect(tokenOfPayment('DUNOX', NOW + 7 * DAY - 1)).toBe('uno');
  expect(tokenOfPayment('DUNOX', NOW + 7 * DAY)).toBeNull();
  expect(tokenOfPayment('DDOSX', NOW + 7 * DAY)).toBe('dos');
  expect(tokenOfPayment('DTRESX', NOW)).toBeNull();
});

it('the last twenty payments are stored, and can all be removed', () => {
  for (let turn = 0; turn < 21; turn++) rememberPayment(`D${turn}X`, `token ${turn}`, NOW);
  expect(tokenOfPayment('D0X', NOW)).toBeNull();
  expect(tokenOfPayment('D1X', NOW)).toBe('token 1');
  expect(tokenOfPayment('D20X', NOW)).toBe('token 20');
  removePayments();
  expect(tokenOfPayment('D20X', NOW)).toBeNull();
});

it.each(['{', '{}', 'null', '[null]', '[{}]'])('storage that contains %s counts as empty', (stored) => {
  localStorage.setItem('dorsal.pagos', stored);
  expect(tokenOfPayment('DUNOX', NOW)).toBeNull();
  rememberPayment('DUNOX', 'uno', NOW);
  expect(tokenOfPayment('DUNOX', NOW)).toBe('uno');
});
