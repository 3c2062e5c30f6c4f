import { openLogger } from './logger.js';
import { forEachSettled } from './for-each-settled.js';
import { registry } from './metrics.js';

const log = openLogger('silent');
const items = (...ids: number[]) => ids.map((id) => ({ id }));
const counted = async (job: string) =>
  (await registry.getSingleMetric('job_failures_total')?.get())?.values
    .filter(({ labels }) => labels.job === job)
    .map(({ labels, value }) => [labels.kind, value]);

it('Each item runs once, with at most `width` items at a time', async () => {
  const done: number[] = [];
  let running = 0;
  let maxRunning = 0;
  await forEachSettled({ log, job: 'count', width: 3 }, items(1, 2, 3, 4, 5, 6, 7), async ({ id }) => {
    maxRunning = Math.max(maxRunning, ++running);
    await new Promise((resolve) => setTimeout(resolve, id % 2 ? 5 : 1));
    running--;
    done.push(id);
  });
  expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(maxRunning).toBe(3);
});

it('An item that hangs delays no other item', async () => {
  const done: number[] = [];
  let release = () => {};
  const hanging = new Promise<void>((resolve) => (release = resolve));
  await forEachSettled({ log, job: 'hang', width: 2 }, items(1, 2, 3, 4), async ({ id }) => {
    if (id === 1) await hanging;
    done.push(id);
    if (done.length === 3) release();
  });
  expect(done).toEqual([2, 3, 4, 1]);
});

it('Failed items are logged and counted by kind, and the other items still run', async () => {
  const done: number[] = [];
  const lines: object[] = [];
  const listening = { error: (facts: object) => void lines.push(facts) } as unknown as typeof log;
  const failed = await forEachSettled({ log: listening, job: 'fail', width: 2 }, items(1, 2, 3, 4, 5), ({ id }) => {
    if (id === 4) return Promise.reject(Object.assign(new Error('broken'), { code: '23505' }));
    if (id < 4) throw new TypeError('broken');
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
