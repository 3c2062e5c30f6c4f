import { serialize } from 'node:v8';

/** First message of a child, after its program was loaded. */
export const READY = 'ready';

/**
 * Runs in a child of `ChildProgram`: receives tasks, and sends the parts of each result and then null. An error of
 * `run` ends the child.
 *
 * Parts are sent as bytes, so that the server counts them before it deserialises them, and one after the other, so that
 * a result larger than the pipe waits in the child until the server has read it.
 */
export function serveTasks<Task>(run: (task: Task) => Iterable<unknown> | AsyncIterable<unknown>): void {
  // Threads of native code would keep the child alive after its server was killed.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.on('message', (task) => void serve(run(task as Task)));
  void send(READY);
}

async function serve(parts: Iterable<unknown> | AsyncIterable<unknown>): Promise<void> {
  for await (const part of parts) await send(serialize(part));
  await send(null);
}

function send(message: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send!(message, undefined, {}, (error) => (error ? reject(error) : resolve()));
  });
}
