import { inParallel } from './in-parallel.js';

it('runs every item once, never more than so many at a time', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await inParallel([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, item % 2 ? 5 : 1));
    running--;
    done.push(item);
  });
  expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

it('lets one that hangs hold up nobody but itself', async () => {
  const done: number[] = [];
  let letGo = () => {};
  const hanging = new Promise<void>((resolve) => (letGo = resolve));
  const all = inParallel([1, 2, 3, 4], 2, async (item) => {
    if (item === 1) await hanging;
    done.push(item);
    if (done.length === 3) letGo();
  });
  await all;
  expect(done).toEqual([2, 3, 4, 1]);
});

it('throws what one of them threw', async () => {
  await expect(inParallel([1], 4, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
