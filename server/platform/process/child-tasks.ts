import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize } from 'node:v8';
import { Counter } from 'prom-client';
import type { Logger } from './logger.js';
import { registry } from './metrics.js';
import { READY } from './serve-tasks.js';
import { startChild, type ChildLimits } from './start-child.js';
import { Turns } from './turns.js';

export interface ChildProgramOptions extends ChildLimits {
  /** Milliseconds after which a child without a task ends and frees its memory. */
  idleMs?: number;
  maxResultBytes?: number;
}

type Limit = 'time' | 'memory' | 'result size';

/**
 * A task was ended because it exceeded a limit, i.e. the uploaded file is too demanding. A signal that this server did
 * not send counts as memory: V8 and native libraries abort when they get none.
 */
export class ChildLimitExceeded extends Error {
  constructor(
    readonly limit: Limit,
    message: string,
  ) {
    super(message);
  }
}

/** A child did not start, or its program failed: a fault of this server, not of the uploaded file. */
export class ChildFailed extends Error {
  constructor(
    readonly phase: 'start' | 'task',
    message: string,
  ) {
    super(message);
  }
}

const failures = new Counter({
  name: 'child_task_failures_total',
  help: 'Tasks that failed in a child process, by program and reason.',
  labelNames: ['program', 'reason'],
  registers: [registry],
});
let failureLog: Logger | null = null;

/** Sets the logger for tasks that fail in child processes. */
export function logChildFailures(log: Logger): void {
  failureLog = log;
}

const START_TIMEOUT_MS = 30_000;
const IDLE_MS = 5_000;
const MAX_RESULT_BYTES = 64 * 1024 * 1024;
/** Characters of a child's last output to stderr that are reported. */
const MAX_COMPLAINT = 2_000;

/**
 * Children of this process run one at a time: an idle child of another program ends first. So all children together use
 * no more memory than the largest limit of one program.
 */
const turns = new Turns(1, Infinity);
let current: ChildProgram | null = null;

async function makeCurrent(program: ChildProgram): Promise<void> {
  if (current !== program) await current?.end();
  current = program;
}

/**
 * Runs tasks in a child process. Uploads may take any amount of memory to parse or encode; memory outside V8's heap
 * cannot be limited by thread, and freed native memory stays with its process.
 */
export class ChildProgram {
  private child: ChildProcess | null = null;
  private tasks = 0;
  private idle: NodeJS.Timeout | undefined;
  private ending = Promise.resolve();
  private readonly name: string;

  constructor(private readonly options: ChildProgramOptions) {
    this.name = basename(fileURLToPath(options.program));
  }

  /**
   * Runs a task. Waits without a limit: file-turns.ts limits how many requests wait for a child.
   * @returns the parts of the result; a large one has several, because deserialising one part blocks the event loop
   * @throws ChildLimitExceeded, ChildFailed
   */
  run<Part>(task: object): Promise<Part[]> {
    return turns.run('', async () => {
      await makeCurrent(this);
      const isUsed = this.child !== null;
      try {
        return await this.attempt<Part>(task);
      } catch (error) {
        // Leftovers of earlier tasks in the child may have caused the error; a timeout would only repeat itself.
        if (!isUsed || (error instanceof ChildLimitExceeded && error.limit === 'time')) throw error;
        return await this.attempt<Part>(task);
      }
    });
  }

  private async attempt<Part>(task: object): Promise<Part[]> {
    clearTimeout(this.idle);
    await this.ending;
    try {
      const child = (this.child ??= await this.start());
      child.channel?.ref();
      const parts = await readResult<Part>(child, task, this.options);
      this.tasks += 1;
      if (this.tasks >= this.options.tasksPerChild) await this.end();
      else this.idle = setTimeout(() => void this.end(), this.options.idleMs ?? IDLE_MS).unref();
      return parts;
    } catch (error) {
      await this.end();
      const reason =
        error instanceof ChildLimitExceeded ? error.limit : error instanceof ChildFailed ? error.phase : '';
      failures.inc({ program: this.name, reason });
      failureLog?.warn({ err: error, program: this.name, reason }, 'A task failed in a child process');
      throw error;
    } finally {
      // An idle child does not keep the process alive.
      this.child?.channel?.unref();
    }
  }

  private async start(): Promise<ChildProcess> {
    this.tasks = 0;
    const child = startChild(this.options);
    child.unref();
    // Without this handler, an error of the channel would end the server.
    child.on('error', () => undefined);
    child.once('exit', () => {
      if (this.child === child) this.child = null;
    });
    try {
      await untilReady(child);
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
    return child;
  }

  /** Ends the child; resolves once its memory is free. */
  end(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (child && child.exitCode === null && child.signalCode === null) {
      this.ending = once(child, 'exit').then(() => undefined);
      child.kill('SIGKILL');
    }
    return this.ending;
  }
}

async function untilReady(child: ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onMessage = (message: unknown) => message === READY && resolve();
  child.on('message', onMessage);
  try {
    await unlessEnded(child, promise, START_TIMEOUT_MS, (how, complaint) => {
      return new ChildFailed('start', `The program did not start: ${how}. ${complaint}`.trim());
    });
  } finally {
    child.off('message', onMessage);
  }
}

async function readResult<Part>(child: ChildProcess, task: object, options: ChildProgramOptions): Promise<Part[]> {
  const { maxResultBytes = MAX_RESULT_BYTES, timeoutMs } = options;
  const parts: Part[] = [];
  let remainingBytes = maxResultBytes;
  const { promise, resolve, reject } = Promise.withResolvers<Part[]>();
  const onMessage = (message: Buffer | null) => {
    if (message === null) return resolve(parts);
    remainingBytes -= message.length;
    if (remainingBytes < 0)
      return reject(new ChildLimitExceeded('result size', `The result exceeds ${maxResultBytes} bytes.`));
    parts.push(deserialize(message) as Part);
  };
  child.on('message', onMessage);
  child.send(task, (error) => error && reject(new ChildFailed('task', error.message)));
  try {
    return await unlessEnded(child, promise, timeoutMs, taskFailure);
  } finally {
    child.off('message', onMessage);
  }
}

/** Texts that V8, Node and libvips write when they get no memory and exit with a status instead of a signal. */
const outOfMemory = /out of memory|allocation failed|insufficient memory|cannot allocate|bad_alloc/i;

function taskFailure(how: Ended, complaint: string): Error {
  const message = `The child ended: ${how}. ${complaint}`.trim();
  if (how === 'time is up') return new ChildLimitExceeded('time', message);
  if (how === 'SIGXCPU') return new ChildLimitExceeded('time', message);
  if (how.startsWith('SIG') || outOfMemory.test(complaint)) return new ChildLimitExceeded('memory', message);
  return new ChildFailed('task', message);
}

/** Cause of a child's end: a signal, a status, or a passed deadline. */
type Ended = string;

/** Returns the result. @throws the error from `failure` if the child ends or the time passes first */
async function unlessEnded<Result>(
  child: ChildProcess,
  result: Promise<Result>,
  timeoutMs: number,
  failure: (how: Ended, complaint: string) => Error,
): Promise<Result> {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  let complaint = '';
  const onComplaint = (text: string) => (complaint = (complaint + text).slice(-MAX_COMPLAINT));
  const fail = (how: Ended) => reject(failure(how, complaint));
  const onClose = (code: number | null, signal: string | null) => fail(signal ?? `status ${code}`);
  const onError = (error: Error) => fail(error.message);
  const timer = setTimeout(() => fail('time is up'), timeoutMs);
  // 'close' follows the last output of the child; 'exit' may precede it.
  child.once('close', onClose).once('error', onError);
  child.stderr?.on('data', onComplaint);
  try {
    return await Promise.race([result, failed]);
  } finally {
    clearTimeout(timer);
    child.off('close', onClose).off('error', onError);
    child.stderr?.off('data', onComplaint);
  }
}
