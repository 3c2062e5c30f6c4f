import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Turns } from './turns.js';

export interface ChildTaskOptions {
  /** File of the program, without its extension. */
  program: URL;
  /** Memory of the child, native allocations included. Enforced on Linux; elsewhere only V8's heap is limited. */
  memoryMb: number;
  timeoutMs: number;
}

/** The child did not send its whole result: it was ended because of a limit, or it crashed. */
export class ChildTaskFailed extends Error {}

/** Files are parsed one at a time on a node, whatever they are, so that the children together stay below 1 GB. */
const turns = new Turns(1, 20);

/**
 * Runs one task in a child process that ends with it. A file that users send may take any amount of memory to parse, and
 * memory outside V8's heap is limited by no thread.
 * @returns the messages that the child sent before it sent null. A large result is sent in several, because a message is
 * deserialised in one go, in which the server answers nobody.
 * @throws ChildTaskFailed if the child exceeded a limit or crashed; TOO_MANY_REQUESTS if 20 tasks wait already
 */
export const runInChild = <Part>(task: object, options: ChildTaskOptions): Promise<Part[]> =>
  turns.run('', () => runNow<Part>(task, options));

function runNow<Part>(task: object, { program, memoryMb, timeoutMs }: ChildTaskOptions): Promise<Part[]> {
  const child = startChild(program, memoryMb);
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  const parts: Part[] = [];
  return new Promise<Part[]>((resolve, reject) => {
    child.on('message', (part) => (part === null ? resolve(parts) : parts.push(part as Part)));
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new ChildTaskFailed(`The child ended with ${signal ?? code}.`)));
    child.send(task, (error) => error && reject(new ChildTaskFailed(error.message)));
  }).finally(() => {
    clearTimeout(timer);
    child.kill('SIGKILL');
  });
}

/** Address space that V8 reserves for code and itself at its start; the kernel counts it as data, though it is not used. */
const V8_RESERVED_MB = 560;

/** The child gets no environment: it needs none of the server's secrets. It ends by itself when the channel closes. */
function startChild(program: URL, memoryMb: number): ChildProcess {
  // Tests run the sources, which Node executes by removing their types; the build has scripts.
  const file = fileURLToPath(program) + (import.meta.url.endsWith('.ts') ? '.ts' : '.js');
  const command = [process.execPath, '--no-warnings', `--max-old-space-size=${memoryMb}`, file];
  const limited = ['-c', 'ulimit -d "$0" && exec "$@"', String((V8_RESERVED_MB + memoryMb) * 1024), ...command];
  const [name, args] = process.platform === 'linux' ? ['/bin/sh', limited] : [command[0]!, command.slice(1)];
  return spawn(name, args, {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
  });
}
