import { writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ChildProgram, ChildTaskFailed, type ChildProgramOptions } from './child-tasks.js';
import { Turns } from './turns.js';

const folder = await mkdtemp(join(tmpdir(), 'dorsal-child-'));
const turns = new Turns(1, 20);
let programs = 0;

/** A program whose source receives each task as `task` and answers with `send`. */
function programOf(source: string, limits: Partial<ChildProgramOptions> = {}): ChildProgram {
  const program = join(folder, `program-${++programs}`);
  writeFileSync(
    `${program}.ts`,
    `process.on('message', (task) => { const send = (x) => { process.send(x); process.send(null); }; ${source} });`,
  );
  const options = { program: pathToFileURL(program), memoryMb: 128, timeoutMs: 20_000, tasksPerChild: 1, turns };
  return new ChildProgram({ ...options, ...limits });
}
const run = (source: string, task: object = {}, limits: Partial<ChildProgramOptions> = {}) =>
  programOf(source, limits).run(task);

it('A child returns its result with binary data', async () => {
  const result = await run('send({ twice: Float64Array.from(task.numbers, (n) => 2 * n) })', {
    numbers: new Float64Array([1, 2.5]),
  });
  expect(result).toEqual([{ twice: new Float64Array([2, 5]) }]);
});

it.each([
  ['ends without a result', 'process.exit(0)'],
  ['crashes', 'process.abort()'],
  ['exceeds its memory outside the heap', 'const all = []; for (;;) all.push(new Uint8Array(8 << 20).fill(1));'],
  ['exceeds its memory inside the heap', 'const all = []; for (;;) all.push({ all: [all.length] });'],
])('A child that %s fails, and the next task runs', async (_what, source) => {
  await expect(run(source)).rejects.toThrow(ChildTaskFailed);
  expect(await run('send({ fine: true })')).toEqual([{ fine: true }]);
});

it('A child that crashes fails with what it wrote last', async () => {
  await expect(run(`console.error('the cause'); process.abort()`)).rejects.toThrow('the cause');
});

it('A child may send its result in several messages', async () => {
  expect(await run('process.send(1); process.send(2); send(3)')).toEqual([1, 2, 3]);
});

it('A child that exceeds its time is ended', async () => {
  await expect(run('for (;;);', {}, { timeoutMs: 300 })).rejects.toThrow(ChildTaskFailed);
});

it('A child knows nothing of the environment', async () => {
  process.env.DORSAL_TEST_SECRET = 'secret';
  expect(JSON.stringify(await run('send({ names: Object.keys(process.env) })'))).not.toContain('DORSAL_TEST_SECRET');
});

it('Children run one at a time, and too many tasks at once are refused', async () => {
  const source = 'const at = Date.now(); setTimeout(() => send({ from: at, until: Date.now() }), 50)';
  const settled = await Promise.allSettled(Array.from({ length: 23 }, () => run(source)));
  const spans = settled
    .flatMap((each) => (each.status === 'fulfilled' ? [each.value[0] as { from: number; until: number }] : []))
    .sort((a, b) => a.from - b.from);
  expect(spans).toHaveLength(21);
  expect(spans.every(({ from }, index) => index === 0 || from >= spans[index - 1]!.until)).toBe(true);
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(2);
});

it('A child runs several tasks and is then replaced', async () => {
  const program = programOf('send(process.pid)', { tasksPerChild: 2 });
  const pids = [];
  for (let task = 0; task < 5; task++) pids.push((await program.run({}))[0]);
  expect([pids[0] === pids[1], pids[1] === pids[2], pids[2] === pids[3], new Set(pids).size]).toEqual([
    ...[true, false, true],
    3,
  ]);
});

it('After a task that ends the child, the next one runs in a new child', async () => {
  const program = programOf('if (task.ends) process.exit(1); send(process.pid)', { tasksPerChild: 100 });
  const [first] = await program.run({});
  await expect(program.run({ ends: true })).rejects.toThrow(ChildTaskFailed);
  const [second] = await program.run({});
  expect(second).not.toBe(first);
});

it('A child without a task ends after a while', async () => {
  const program = programOf('send(process.pid)', { tasksPerChild: 100, idleMs: 50 });
  const [pid] = (await program.run({})) as [number];
  const isAlive = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  expect(isAlive()).toBe(true);
  while (isAlive()) await sleep(20);
});
