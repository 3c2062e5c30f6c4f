import { ResponseSizeLimits } from './response-size-limits.js';

let now = new Date('2026-05-01T12:00:00-05:00');
const limits = new ResponseSizeLimits(() => now, 1_000_000);

it('counts nothing of what a page asks for, however many ask', () => {
  for (let at = 0; at < 100_000; at++) limits.count('190.24.7.9', 120_000);
  expect(limits.waitOf('190.24.7.9')).toBeNull();
});

it('lets a network that took too much wait for the end of its window, and nobody else', () => {
  limits.count('2001:db8:1:2::/64', 640_000);
  expect(limits.waitOf('2001:db8:1:2::/64')).toBeNull();
  now = new Date(now.getTime() + 60_000);
  limits.count('2001:db8:1:2::/64', 640_000);
  expect(limits.waitOf('2001:db8:1:2::/64')).toBe(540);
  expect(limits.waitOf('2001:db8:1:3::/64')).toBeNull();
  now = new Date(now.getTime() + 540_000);
  expect(limits.waitOf('2001:db8:1:2::/64')).toBeNull();
});
