import { spawn, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

/** A program for a child process, and what it may use. */
export interface ChildLimits {
  /** File of the program, without its extension. It calls `serveTasks`. */
  program: URL;
  /** Memory of the child, native allocations included. Enforced on Linux; elsewhere only V8's heap is limited. */
  memoryMb: number;
  /** For one task. */
  timeoutMs: number;
  /** Tasks that one child runs before it is replaced. */
  tasksPerChild: number;
}

/** Address space that V8 reserves for code and itself at its start; the kernel counts it as data, though it is not used. */
const V8_RESERVED_MB = 560;

/** Native code runs on two threads. */
const CORES = 2;

/**
 * Without this setting, glibc gives each thread memory of its own, and a child needs more of it the more cores the machine
 * has: one task would exceed the limit on one machine and not on another.
 */
const environment = { MALLOC_ARENA_MAX: '2' };

/**
 * Starts a child process for `ChildProgram`. The child gets none of the server's environment: it needs no secrets. It ends
 * by itself when the channel closes, unless its program is in a loop: then when its processor time is up.
 */
export function startChild({ program, memoryMb, timeoutMs, tasksPerChild }: ChildLimits): ChildProcess {
  // Tests run the sources, which Node executes by removing their types; the build has scripts.
  const isSource = import.meta.url.endsWith('.ts');
  const file = fileURLToPath(program) + (isSource ? '.ts' : '.js');
  const hook = isSource ? ['--import', new URL('../testing/typescript-hook.mjs', import.meta.url).href] : [];
  const command = [process.execPath, '--no-warnings', `--max-old-space-size=${memoryMb}`, ...hook, file];
  const kilobytes = (V8_RESERVED_MB + memoryMb) * 1024;
  const seconds = Math.ceil((timeoutMs * CORES * tasksPerChild) / 1000);
  const limited = ['-c', `ulimit -d ${kilobytes} && ulimit -t ${seconds} && exec "$0" "$@"`, ...command];
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
