import { formatError } from '../graphql/graphql-errors.js';
import { MicroBatcher } from './micro-batcher.js';
import { openLogger } from '../process/logger.js';

/** Creates a batcher whose batches end on request. */
function createPausedBatcher(maxSize = 64) {
  const runs: { requests: readonly string[]; end: () => void }[] = [];
  const batcher = new MicroBatcher<string, string>('test', maxSize, (requests) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    runs.push({ requests, end: resolve });
    return promise.then(() => requests.map((item) => item.toUpperCase()));
  });
  return { batcher, runs };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('A single request runs at once, and requests that arrive during a batch form the next one', async () => {
  const { batcher, runs } = createPausedBatcher();
  const first = batcher.submit('a');
  const [second, third] = [batcher.submit('b'), batcher.submit('c')];
  expect(runs.map(({ requests }) => requests)).toEqual([['a']]);
  runs[0]!.end();
  expect(await first).toBe('A');
  await turn();
  expect(runs[1]!.requests).toEqual(['b', 'c']);
  runs[1]!.end();
  expect(await Promise.all([second, third])).toEqual(['B', 'C']);
});

it('Batches have at most the maximum size and keep the order of arrival', async () => {
  const { batcher, runs } = createPausedBatcher(2);
  const all = ['a', 'b', 'c', 'd', 'e'].map((item) => batcher.submit(item));
  for (let at = 0; at < 3; at++) {
    runs[at]!.end();
    await all[at * 2];
    await turn();
  }
  expect(await Promise.all(all)).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(runs.map(({ requests }) => requests)).toEqual([['a'], ['b', 'c'], ['d', 'e']]);
});

it('Two batches of all batchers run at a time, and a request of a third waits for the next turn', async () => {
  const batchers = [createPausedBatcher(), createPausedBatcher(), createPausedBatcher()] as const;
  const results = batchers.map(({ batcher }) => batcher.submit('a'));
  expect(batchers.map(({ runs }) => runs.length)).toEqual([1, 1, 0]);
  results.push(batchers[2].batcher.submit('b'));
  batchers[0].runs[0]!.end();
  await turn();
  expect(batchers[2].runs[0]!.requests).toEqual(['a', 'b']);
  for (const { runs } of batchers) runs[0]!.end();
  expect(await Promise.all(results)).toEqual(['A', 'A', 'A', 'B']);
});

it('Batches that take long do not keep other batchers waiting', async () => {
  const [slow, slower, next] = [createPausedBatcher(), createPausedBatcher(), createPausedBatcher()];
  const late = [slow.batcher.submit('a'), slower.batcher.submit('b')];
  const result = next.batcher.submit('c');
  await vi.waitUntil(() => next.runs.length > 0, { timeout: 10_000 });
  next.runs[0]!.end();
  expect(await result).toBe('C');
  for (const { runs } of [slow, slower]) runs[0]!.end();
  expect(await Promise.all(late)).toEqual(['A', 'B']);
});

it('Requests of a failed batch run again one by one, so that one failure affects no other request', async () => {
  const runs: (readonly number[])[] = [];
  const batcher = new MicroBatcher<number, number>('test', 64, async (requests) => {
    runs.push(requests);
    await Promise.resolve();
    if (requests.includes(3)) throw new Error(`three, ${requests.length} in the batch`);
    return requests.map((item) => item * 10);
  });
  const settled = await Promise.allSettled([1, 2, 3, 4].map((item) => batcher.submit(item)));
  expect(settled.map((item) => (item.status === 'fulfilled' ? item.value : String(item.reason)))).toEqual([
    ...[10, 20, 'Error: three, 1 in the batch', 40],
  ]);
  expect(runs).toEqual([[1], [2, 3, 4], [2], [3], [4]]);
});

it('After a statement timeout, every request of the batch fails with UNAVAILABLE and none runs again', async () => {
  let runs = 0;
  const batcher = new MicroBatcher<string, string>('test', 64, async () => {
    runs++;
    await Promise.resolve();
    throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  });
  const settled = await Promise.allSettled(['a', 'b', 'c'].map((item) => batcher.submit(item)));
  const format = formatError(openLogger('silent'), { suggestsNames: true });
  const errors = settled.map((item) => format({ message: '' }, item.status === 'rejected' ? item.reason : null));
  expect(errors.map(({ extensions }) => [extensions?.code, extensions?.retryAfter])).toEqual(
    Array(3).fill(['UNAVAILABLE', 5]),
  );
  // The first request runs alone, the others together.
  expect(runs).toBe(2);
});
