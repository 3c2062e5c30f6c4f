import { fiveTicks, spreadTicks } from './chart-scale';

it.each([
  [0, [0, 1, 2, 3, 4]],
  [3, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6, 8]],
  [9, [0, 5, 10, 15, 20]],
  [92, [0, 25, 50, 75, 100]],
  [100, [0, 25, 50, 75, 100]],
  [101, [0, 50, 100, 150, 200]],
  [6_215_000, [0, 2_000_000, 4_000_000, 6_000_000, 8_000_000]],
])('An axis up to %d has five ticks in round whole steps from 0', (max, ticks) => {
  expect(fiveTicks(max)).toEqual(ticks);
});

it.each([
  [1, [0]],
  [2, [0, 1]],
  [7, [0, 2, 4, 6]],
  [30, [1, 8, 15, 22, 29]],
  [208, [7, 57, 107, 157, 207]],
  [2000, [539, 1269, 1999]],
])('A chart of %d days has a few ticks, the last day among them', (length, ticks) => {
  expect(spreadTicks([...Array(length).keys()])).toEqual(ticks);
});
