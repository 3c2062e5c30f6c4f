import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import {
  ChildFailed,
  ChildLimitExceeded,
  ChildProgram,
  logChildFailures,
  type ChildProgramOptions,
} from './child-tasks.js';
import type { Logger } from './logger.js';
import { registry } from './metrics.js';

const folder = await mkdtemp(join(tmpdir(), 'dorsal-child-'));
let programs = 0;

const serveTasks = new URL('./serve-tasks.ts', import.meta.url).href;

/** A program that runs `source` for each task, which it receives as `task`, and sends the parts that the source yields. */
function createProgram(source: string, limits: Partial<ChildProgramOptions> = {}, before = ''): ChildProgram {
  const program = join(folder, `program-${++programs}`);
  writeFileSync(
    `${program}.ts`,
    `${before}; import { serveTasks } from '${serveTasks}'; serveTasks(async function* (task) { ${source} });`,
  );
  const options = { program: pathToFileURL(program), memoryMb: 128, timeoutMs: 20_000, tasksPerChild: 1 };
  return new ChildProgram({ ...options, ...limits });
}
const run = (source: string, task: object = {}, limits: Partial<ChildProgramOptions> = {}) =>
  createProgram(source, limits).run(task);

/** Whether a process runs; a zombie does not. */
const isAlive = (pid: number) => {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};
const failed = async (result: Promise<unknown>): Promise<ChildFailed | ChildLimitExceeded> => {
  const error: unknown = await result.catch((thrown: unknown) => thrown);
  if (!(error instanceof ChildFailed || error instanceof ChildLimitExceeded)) throw new Error('The task did not fail');
  return error;
};

it('A child returns its result with binary data', async () => {
  const result = await run('yield { twice: Float64Array.from(task.numbers, (n) => 2 * n) }', {
    numbers: new Float64Array([1, 2.5]),
  });
  expect(result).toEqual([{ twice: new Float64Array([2, 5]) }]);
});

it.each([
  [
    'exceeds its memory outside the heap',
    'const all = []; for (;;) all.push(new Uint8Array(8 << 20).fill(1));',
    'memory',
  ],
  ['exceeds its memory inside the heap', 'const all = []; for (;;) all.push({ all: [all.length] });', 'memory'],
  ['is aborted by native code', 'process.abort()', 'memory'],
  ['exceeds its time', 'for (;;);', 'time'],
  ['exceeds the size of its result', `for (;;) yield 'x'.repeat(1_000_000);`, 'result size'],
])('A child that %s has exceeded a limit, and the next task runs', async (_what, source, limit) => {
  const limits = { timeoutMs: limit === 'time' ? 300 : 20_000, maxResultBytes: 4_000_000 };
  expect(await failed(run(source, {}, limits))).toMatchObject({ limit });
  expect(await run('yield { fine: true }')).toEqual([{ fine: true }]);
});

it.each([
  ['whose program throws', 'task', () => createProgram(`throw new Error('the cause')`), 'the cause'],
  [
    'that ends without a result',
    'task',
    () => createProgram(`console.error('the cause'); process.exit(0)`),
    'the cause',
  ],
  [
    'whose program cannot be loaded',
    'start',
    () => createProgram('', {}, `import 'no-such-library'`),
    'no-such-library',
  ],
  ['that cannot start because its limit is refused', 'start', () => createProgram('', { memoryMb: NaN }), 'ulimit'],
])('A child %s has failed in the phase "%s", with what it wrote last', async (_what, phase, program, complaint) => {
  const error = await failed(program().run({}));
  expect(error).toMatchObject({ phase });
  expect(error.message).toContain(complaint);
  expect(await run('yield { fine: true }')).toEqual([{ fine: true }]);
});

it('A task that fails in a child is logged with what the child wrote, and counted', async () => {
  const lines: { reason: string; err: Error }[] = [];
  logChildFailures({ warn: (line: (typeof lines)[number]) => lines.push(line) } as unknown as Logger);
  const program = createProgram(`console.error('the cause'); process.abort()`);
  const counter = () => registry.getSingleMetricAsString('child_task_failures_total');
  await failed(program.run({}));
  expect(lines.map(({ reason }) => reason)).toEqual(['memory']);
  expect(lines[0]!.err.message).toContain('the cause');
  expect(await counter()).toMatch(/\{program="program-\d+",reason="memory"\} 1/);
});

it('A child may send its result in several parts, and pauses while the server does not read', async () => {
  const file = join(folder, 'sent');
  const source = `const { writeFileSync } = await import('node:fs');
    for (let sent = 0; sent < 50; sent++) { writeFileSync(task.file, String(sent)); yield new Uint8Array(1_000_000); }`;
  const program = createProgram(source);
  const running = program.run<Uint8Array>({ file });
  while (!existsSync(file)) await sleep(5);
  // Block the event loop, so that the server reads nothing.
  const until = Date.now() + 1_000;
  while (Date.now() < until);
  expect(Number(readFileSync(file, 'utf8'))).toBeLessThan(5);
  expect(await running).toHaveLength(50);
});

it("A child does not receive the server's environment variables", async () => {
  process.env.DORSAL_TEST_SECRET = 'secret';
  expect(JSON.stringify(await run('yield { names: Object.keys(process.env) }'))).not.toContain('DORSAL_TEST_SECRET');
});

it('Only one child exists at a time, whatever its program', async () => {
  const programs = [1, 2, 3].map(() => createProgram('yield process.pid', { tasksPerChild: 100 }));
  const pids: number[] = [];
  for (let round = 0; round < 6; round++) {
    const [pid] = (await programs[round % 3]!.run({})) as [number];
    pids.push(pid);
    expect(pids.filter(isAlive)).toEqual([pid]);
  }
  const source =
    'const from = Date.now(); await new Promise((done) => setTimeout(done, 30)); yield { from, until: Date.now() }';
  const spans = (await Promise.all([1, 2, 3, 4].map(() => run(source)))).flat() as { from: number; until: number }[];
  expect(spans.every(({ from }, index) => index === 0 || from >= spans[index - 1]!.until)).toBe(true);
});

it('A child runs several tasks and is then replaced', async () => {
  const program = createProgram('yield process.pid', { tasksPerChild: 2 });
  const pids = [];
  for (let task = 0; task < 5; task++) pids.push((await program.run({}))[0]);
  expect([pids[0] === pids[1], pids[1] === pids[2], pids[2] === pids[3], new Set(pids).size]).toEqual([
    ...[true, false, true],
    3,
  ]);
});

it('A task that fails in a used child runs once more in a new child, and in a new child only once', async () => {
  const file = join(folder, 'attempts');
  const source = `const { appendFileSync } = await import('node:fs'); appendFileSync(task.file, 'x');
    globalThis.runs = (globalThis.runs ?? 0) + 1;
    if (task.always || globalThis.runs === 3) process.abort(); yield process.pid`;
  const program = createProgram(source, { tasksPerChild: 100 });
  const attempts = async (task: object): Promise<[number, unknown]> => {
    writeFileSync(file, '');
    const result: unknown[] = await program.run({ ...task, file }).catch(() => ['failed']);
    return [readFileSync(file, 'utf8').length, result[0]];
  };
  const [[, first], [, second], third] = [await attempts({}), await attempts({}), await attempts({})];
  expect(second).toBe(first);
  expect(third).toEqual([2, expect.any(Number)]);
  expect(third[1]).not.toBe(first);
  expect(await attempts({ always: true })).toEqual([2, 'failed']);
  expect(await attempts({ always: true })).toEqual([1, 'failed']);
});

it('A child without a task ends after a while', async () => {
  const program = createProgram('yield process.pid', { tasksPerChild: 100, idleMs: 50 });
  const [pid] = (await program.run({})) as [number];
  expect(isAlive(pid)).toBe(true);
  while (isAlive(pid)) await sleep(20);
});

it.each([
  ['in a loop', 'for (;;);'],
  ['waiting', 'await new Promise(() => setInterval(() => undefined, 1_000));'],
])('A child that is %s ends after its server was killed', async (_what, source) => {
  const file = join(folder, `pid-${programs}`);
  const program = join(folder, `program-${++programs}`);
  const writePid = `(await import('node:fs')).writeFileSync(task.file, String(process.pid));`;
  writeFileSync(
    `${program}.ts`,
    `import { serveTasks } from '${serveTasks}'; serveTasks(async function* (task) { ${writePid} ${source} });`,
  );
  const limits = { memoryMb: 128, timeoutMs: 1_000, tasksPerChild: 1 };
  const startChild = new URL('./start-child.ts', import.meta.url).href;
  const server = spawn(process.execPath, [
    ...['--no-warnings', '--input-type=module', '--eval'],
    `const { startChild } = await import('${startChild}');
     const program = new URL('${pathToFileURL(program).href}');
     startChild({ program, ...${JSON.stringify(limits)} }).send({ file: '${file}' });`,
  ]);
  while (!existsSync(file) || !readFileSync(file, 'utf8')) await sleep(5);
  server.kill('SIGKILL');
  const pid = Number(readFileSync(file, 'utf8'));
  while (isAlive(pid)) await sleep(20);
});
