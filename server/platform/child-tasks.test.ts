import { writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ChildTaskFailed, runInChild } from './child-tasks.js';

const folder = await mkdtemp(join(tmpdir(), 'dorsal-child-'));
let programs = 0;

/** Runs a program whose source receives the task as `task` and answers with `send`. */
function run(source: string, task: object = {}, limits: { memoryMb?: number; timeoutMs?: number } = {}) {
  const program = join(folder, `program-${++programs}`);
  writeFileSync(
    `${program}.ts`,
    `process.once('message', (task) => { const send = (x) => { process.send(x); process.send(null); }; ${source} });`,
  );
  return runInChild(task, { program: pathToFileURL(program), memoryMb: 128, timeoutMs: 20_000, ...limits });
}

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
