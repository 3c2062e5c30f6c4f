import { ChildProgram, ChildTaskFailed } from '../platform/child-tasks.js';
import { Turns } from '../platform/turns.js';
import type { ImageResults, ImageTask } from './image-worker.js';
import { BadImage } from './read-upload.js';

/** A picture of 40 megapixels needs up to 300 MB while it is encoded. */
const MEMORY_MB = 500;
const TIMEOUT_MS = 60_000;
const TASKS_PER_CHILD = 200;

// Jobs may wait as long as they like; how many uploads wait is limited where they are read (see store-image.ts).
const program = new ChildProgram({
  program: new URL('./image-worker', import.meta.url),
  memoryMb: MEMORY_MB,
  timeoutMs: TIMEOUT_MS,
  tasksPerChild: TASKS_PER_CHILD,
  turns: new Turns(1, Infinity),
});

/** Decodes or encodes a picture in a child process. @throws ChildTaskFailed if it needs too much memory or time */
export async function runImageTask<Task extends ImageTask>(task: Task): Promise<ImageResults[Task['kind']]> {
  const [result] = await program.run<ImageResults[Task['kind']]>(task);
  return result!;
}

/** For `catch` of a task on a file that a user sent: what cannot be decoded within the limits is refused. */
export const refuseDamaged =
  (field: string) =>
  (error: unknown): never => {
    throw error instanceof ChildTaskFailed ? new BadImage(field, 'DAMAGED') : error;
  };
