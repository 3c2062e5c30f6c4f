import { formatError } from './graphql-errors.js';
import { MicroBatcher } from './micro-batcher.js';
import { openLogger } from './logger.js';

/** Groups whose runs end when they are told to. */
function heldBack(most = 64) {
  const runs: { asked: readonly string[]; end: () => void }[] = [];
  const groups = new MicroBatcher<string, string>(most, (asked) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    runs.push({ asked, end: resolve });
    return promise.then(() => asked.map((each) => each.toUpperCase()));
  });
  return { groups, runs };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('lets one alone go at once, and those who come meanwhile together', async () => {
  const { groups, runs } = heldBack();
  const first = groups.ask('a');
  const [second, third] = [groups.ask('b'), groups.ask('c')];
  expect(runs.map(({ asked }) => asked)).toEqual([['a']]);
  runs[0]!.end();
  expect(await first).toBe('A');
  await turn();
  expect(runs[1]!.asked).toEqual(['b', 'c']);
  runs[1]!.end();
  expect(await Promise.all([second, third])).toEqual(['B', 'C']);
});

it('makes groups no larger than they may be, in the order of arrival', async () => {
  const { groups, runs } = heldBack(2);
  const all = ['a', 'b', 'c', 'd', 'e'].map((each) => groups.ask(each));
  for (let at = 0; at < 3; at++) {
    runs[at]!.end();
    await all[at * 2];
    await turn();
  }
  expect(await Promise.all(all)).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(runs.map(({ asked }) => asked)).toEqual([['a'], ['b', 'c'], ['d', 'e']]);
});

it('does a group that failed again one by one, so that a bad one hurts no other', async () => {
  const runs: (readonly number[])[] = [];
  const groups = new MicroBatcher<number, number>(64, async (asked) => {
    runs.push(asked);
    await Promise.resolve();
    if (asked.includes(3)) throw new Error(`three, ${asked.length} in the group`);
    return asked.map((each) => each * 10);
  });
  const settled = await Promise.allSettled([1, 2, 3, 4].map((each) => groups.ask(each)));
  expect(settled.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)))).toEqual([
    ...[10, 20, 'Error: three, 1 in the group', 40],
  ]);
  expect(runs).toEqual([[1], [2, 3, 4], [2], [3], [4]]);
});

it('answers UNAVAILABLE to each member of a group that ran into the statement timeout, and does none of them again', async () => {
  let runs = 0;
  const groups = new MicroBatcher<string, string>(64, async () => {
    runs++;
    await Promise.resolve();
    throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  });
  const settled = await Promise.allSettled(['a', 'b', 'c'].map((each) => groups.ask(each)));
  const format = formatError(openLogger('silent'), { suggestsNames: true });
  const errors = settled.map((each) => format({ message: '' }, each.status === 'rejected' ? each.reason : null));
  expect(errors.map(({ extensions }) => [extensions?.code, extensions?.retryAfter])).toEqual(
    Array(3).fill(['UNAVAILABLE', 5]),
  );
  // The first alone, then the others together.
  expect(runs).toBe(2);
});
