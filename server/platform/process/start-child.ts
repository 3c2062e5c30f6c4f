import { spawn, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

/** Program of a child process and its limits. */
export interface ChildLimits {
  /** File of the program, without its extension. It calls `serveTasks`. */
  program: URL;
  /** Memory of the child, native allocations included. Enforced on Linux; elsewhere only V8's heap is limited. */
  memoryMb: number;
  /** Milliseconds for one task. */
  timeoutMs: number;
  /** Tasks that one child runs before it is replaced. */
  tasksPerChild: number;
}

/** Address space that V8 reserves at its start; the kernel counts it as data although it is unused. */
const V8_RESERVED_MB = 560;

/** Threads of native code. */
const CORES = 2;

/**
 * Without this setting, glibc reserves memory for each thread, and more with more cores: a task would exceed the limit
 * on some machines only.
 */
const environment = { MALLOC_ARENA_MAX: '2' };

/**
 * Starts a child process for `ChildProgram`, without the server's environment, because it needs no secrets. The child
 * ends when the channel closes, or, if its program is in a loop, at its limit of processor time.
 */
export function startChild({ program, memoryMb, timeoutMs, tasksPerChild }: ChildLimits): ChildProcess {
  // Tests run the TypeScript sources in Node; the build has JavaScript.
  const isSource = import.meta.url.endsWith('.ts');
  const file = fileURLToPath(program) + (isSource ? '.ts' : '.js');
  const hook = isSource ? ['--import', new URL('../../testing/typescript-hook.mjs', import.meta.url).href] : [];
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
