import { openLogger } from './logger.js';
import { forEachSettled } from './for-each-settled.js';
import { registry } from './metrics.js';

const log = openLogger('silent');
const items = (...ids: number[]) => ids.map((id) => ({ id }));
const counted = async (job: string) =>
  (await registry.getSingleMetric('job_failures_total')?.get())?.values
    .filter(({ labels }) => labels.job === job)
    .map(({ labels, value }) => [labels.kind, value]);

it('runs every item once, never more than so many at a time', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await forEachSettled({ log, job: 'count', width: 3 }, items(1, 2, 3, 4, 5, 6, 7), async ({ id }) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, id % 2 ? 5 : 1));
    running--;
    done.push(id);
  });
  expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

it('lets one that hangs hold up nobody but itself', async () => {
  const done: number[] = [];
  let letGo = () => {};
  const hanging = new Promise<void>((resolve) => (letGo = resolve));
  await forEachSettled({ log, job: 'hang', width: 2 }, items(1, 2, 3, 4), async ({ id }) => {
    if (id === 1) await hanging;
    done.push(id);
    if (done.length === 3) letGo();
  });
  expect(done).toEqual([2, 3, 4, 1]);
});

it('goes on when more fail than run at a time, says which, and counts them by kind', async () => {
  const done: number[] = [];
  const lines: object[] = [];
  const listening = { error: (facts: object) => void lines.push(facts) } as unknown as typeof log;
  const failed = await forEachSettled({ log: listening, job: 'fail', width: 2 }, items(1, 2, 3, 4, 5), ({ id }) => {
    if (id === 4) return Promise.reject(Object.assign(new Error('broken'), { code: '23505' }));
    if (id < 4) throw new TypeError('broken, too');
    done.push(id);
    return Promise.resolve();
  });
  expect(done).toEqual([5]);
  expect(failed.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4]);
  expect(lines).toHaveLength(4);
  expect(lines).toContainEqual(expect.objectContaining({ job: 'fail', id: 4 }));
  expect(await counted('fail')).toEqual([
    ['TypeError', 3],
    ['23505', 1],
  ]);
});
