import { ResponseSizeLimits } from './response-size-limits.js';

let now = new Date('2026-05-01T12:00:00-05:00');
const limits = new ResponseSizeLimits(() => now, 1_000_000);

it('Responses of normal size are not counted, however many there are', () => {
  for (let at = 0; at < 100_000; at++) limits.count('190.24.7.9', 120_000);
  expect(limits.secondsToWait('190.24.7.9')).toBeNull();
});

it('A network that loads too much waits for the end of its window, and other networks do not', () => {
  limits.count('2001:db8:1:2::/64', 640_000);
  expect(limits.secondsToWait('2001:db8:1:2::/64')).toBeNull();
  now = new Date(now.getTime() + 60_000);
  limits.count('2001:db8:1:2::/64', 640_000);
  expect(limits.secondsToWait('2001:db8:1:2::/64')).toBe(540);
  expect(limits.secondsToWait('2001:db8:1:3::/64')).toBeNull();
  now = new Date(now.getTime() + 540_000);
  expect(limits.secondsToWait('2001:db8:1:2::/64')).toBeNull();
});
