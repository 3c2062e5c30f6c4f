import { GroupsByKey, LOCKED } from './groups-by-key.js';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Groups over requests like 'a1' of key 1; keys in `locked` report `LOCKED` unless the group waits, and then until `unlock`. */
function groupsWithLocks(...lockedKeys: number[]) {
  const locked = new Map(lockedKeys.map((key) => [key, Promise.withResolvers<void>()]));
  const runs: string[] = [];
  const groups = new GroupsByKey<string, string>('test', 64, async (requests, { waits }) => {
    runs.push(`${waits ? 'waits' : 'shared'} ${requests.join(' ')}`);
    if (waits) for (const request of requests) await locked.get(Number(request[1]))?.promise;
    await nextTurn();
    return requests.map((request) => (!waits && locked.has(Number(request[1])) ? LOCKED : request.toUpperCase()));
  });
  const ask = (request: string) => groups.ask(Number(request[1]), request);
  const unlock = (key: number) => {
    locked.get(key)?.resolve();
    locked.delete(key);
  };
  return { ask, unlock, runs };
}

it('A locked key delays no request of another key', async () => {
  const { ask, unlock, runs } = groupsWithLocks(1);
  const blocked = ask('a1');
  expect(await Promise.all([ask('b2'), ask('c3')])).toEqual(['B2', 'C3']);
  unlock(1);
  expect(await blocked).toBe('A1');
  expect(runs).toEqual(['shared a1', 'waits a1', 'shared b2 c3']);
});

it('Further requests of a locked key wait for its group and return to the shared one', async () => {
  const { ask, unlock, runs } = groupsWithLocks(1);
  const first = ask('a1');
  for (let turn = 0; turn < 3; turn++) await nextTurn();
  const others = [ask('b1'), ask('c1')];
  unlock(1);
  expect(await Promise.all([first, ...others])).toEqual(['A1', 'B1', 'C1']);
  expect(await ask('d1')).toBe('D1');
  expect(runs).toEqual(['shared a1', 'waits a1', 'shared b1', 'shared c1', 'shared d1']);
});

it('Keys whose requests never pause return to the shared group after their locks are released', async () => {
  const { ask, unlock, runs } = groupsWithLocks(1, 2);
  const requests: Promise<string>[] = [];
  const arrive = async (turns: number) => {
    for (let turn = 0; turn < turns; turn++) {
      requests.push(ask('a1'), ask('b2'), ask('c3'));
      await nextTurn();
    }
  };
  await arrive(5);
  for (const key of [1, 2]) unlock(key);
  await arrive(10);
  const before = runs.length;
  await arrive(10);
  await Promise.all(requests);
  expect(runs.slice(before).filter((run) => run.startsWith('waits'))).toEqual([]);
  expect(runs.at(-1)).toBe('shared a1 b2 c3');
});

it('At most four keys wait at the same time, and other keys wait for their turn', async () => {
  const { ask, unlock, runs } = groupsWithLocks(1, 2, 3, 4, 5);
  const blocked = ['a1', 'b2', 'c3', 'd4', 'e5'].map(ask);
  for (let turn = 0; turn < 6; turn++) await nextTurn();
  expect(runs.filter((run) => run.startsWith('waits'))).toHaveLength(4);
  expect(await ask('f6')).toBe('F6');
  for (const key of [1, 2, 3, 4, 5]) unlock(key);
  expect(await Promise.all(blocked)).toEqual(['A1', 'B2', 'C3', 'D4', 'E5']);
});
