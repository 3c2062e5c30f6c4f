import { spawn, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Turns } from './turns.js';

export interface ChildProgramOptions {
  /** File of the program, without its extension. It receives tasks as messages. */
  program: URL;
  /** Memory of the child, native allocations included. Enforced on Linux; elsewhere only V8's heap is limited. */
  memoryMb: number;
  /** For one task. */
  timeoutMs: number;
  /** Tasks that one child runs before it is replaced. More than one only if they leave nothing behind in the child. */
  tasksPerChild: number;
  /** Must run one task at a time. Programs that share it never run at the same time. */
  turns: Turns;
  /** A child that has no task for so long ends, and gives its memory back. */
  idleMs?: number;
}

/** The child did not send its whole result: it was ended because of a limit, or it crashed. */
export class ChildTaskFailed extends Error {}

const IDLE_MS = 5_000;
/** Characters of what a crashed child wrote to stderr that are reported. */
const MAX_COMPLAINT = 500;

/**
 * Runs tasks in a child process, one at a time. What users send may take any amount of memory to parse or encode, memory
 * outside V8's heap is limited by no thread, and freed native memory stays with the process.
 */
export class ChildProgram {
  private child: ChildProcess | null = null;
  private tasks = 0;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly options: ChildProgramOptions) {}

  /**
   * @returns the messages that the child sent before it sent null. A large result is sent in several, because a message
   * is deserialised in one go, in which the server answers nobody.
   * @throws ChildTaskFailed if the child exceeded a limit or crashed; TOO_MANY_REQUESTS if too many tasks wait already
   */
  run<Part>(task: object): Promise<Part[]> {
    return this.options.turns.run('', () => this.runNow<Part>(task));
  }

  private async runNow<Part>(task: object): Promise<Part[]> {
    clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    const timer = setTimeout(() => child.kill('SIGKILL'), this.options.timeoutMs);
    child.channel?.ref();
    try {
      const parts = await partsOf<Part>(child, task);
      this.tasks += 1;
      if (this.tasks >= this.options.tasksPerChild) this.end();
      else this.idle = setTimeout(() => this.end(), this.options.idleMs ?? IDLE_MS).unref();
      return parts;
    } catch (error) {
      this.end();
      throw error;
    } finally {
      clearTimeout(timer);
      // An idle child does not keep the process alive.
      child.channel?.unref();
    }
  }

  private start(): ChildProcess {
    const child = startChild(this.options);
    this.tasks = 0;
    child.unref();
    // Without a listener, an error of the channel would end the server.
    child.on('error', () => undefined);
    child.once('exit', () => {
      if (this.child === child) this.child = null;
    });
    return child;
  }

  private end(): void {
    this.child?.kill('SIGKILL');
    this.child = null;
  }
}

function partsOf<Part>(child: ChildProcess, task: object): Promise<Part[]> {
  const parts: Part[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Part[]>();
  const onMessage = (part: unknown) => (part === null ? resolve(parts) : parts.push(part as Part));
  let complaint = '';
  const onComplaint = (text: string) => (complaint = (complaint + text).slice(-MAX_COMPLAINT));
  const onExit = (code: number | null, signal: string | null) =>
    reject(new ChildTaskFailed(`The child ended with ${signal ?? code}. ${complaint}`.trim()));
  const onError = (error: Error | null) => error && reject(new ChildTaskFailed(error.message));
  // 'close' comes after the last of what the child wrote, 'exit' may come before.
  child.on('message', onMessage).once('close', onExit).once('error', onError);
  child.stderr?.on('data', onComplaint);
  child.send(task, onError);
  return promise.finally(() => {
    child.off('message', onMessage).off('close', onExit).off('error', onError);
    child.stderr?.off('data', onComplaint);
  });
}

/** Address space that V8 reserves for code and itself at its start; the kernel counts it as data, though it is not used. */
const V8_RESERVED_MB = 560;

/**
 * Without this setting, glibc gives each thread memory of its own, and a child needs more of it the more cores the machine
 * has: one task would exceed the limit on one machine and not on another.
 */
const environment = { MALLOC_ARENA_MAX: '2' };

/** The child gets none of the server's environment: it needs no secrets. It ends by itself when the channel closes. */
function startChild({ program, memoryMb }: ChildProgramOptions): ChildProcess {
  // Tests run the sources, which Node executes by removing their types; the build has scripts.
  const file = fileURLToPath(program) + (import.meta.url.endsWith('.ts') ? '.ts' : '.js');
  const command = [process.execPath, '--no-warnings', `--max-old-space-size=${memoryMb}`, file];
  const limited = ['-c', 'ulimit -d "$0" && exec "$@"', String((V8_RESERVED_MB + memoryMb) * 1024), ...command];
  const [name, args] = process.platform === 'linux' ? ['/bin/sh', limited] : [command[0]!, command.slice(1)];
  const child = spawn(name, args, {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
  });
  child.stderr?.setEncoding('utf8');
  (child.stderr as Socket | null)?.unref();
  return child;
}
