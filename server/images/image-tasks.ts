import { ChildLimitExceeded, ChildProgram } from '../platform/process/child-tasks.js';
import type { ImageResults, ImageTask, Unreadable } from './image-worker.js';
import { BadImage } from './read-upload.js';

/** Maximum need of an image of 40 megapixels and 10 MB, in any format. */
const MEMORY_MB = 750;
const TIMEOUT_MS = 60_000;
const TASKS_PER_CHILD = 200;

const program = new ChildProgram({
  program: new URL('./image-worker', import.meta.url),
  memoryMb: MEMORY_MB,
  timeoutMs: TIMEOUT_MS,
  tasksPerChild: TASKS_PER_CHILD,
});

/** The image cannot be decoded. */
class DamagedImage extends Error {}

/**
 * Decodes or encodes an image in a child process.
 * @throws DamagedImage if the image cannot be decoded; ChildLimitExceeded if it needs too much memory or time
 */
export async function runImageTask<Task extends ImageTask>(task: Task): Promise<ImageResults[Task['kind']]> {
  const [result] = await program.run<ImageResults[Task['kind']] | Unreadable>(task);
  if ('damaged' in result!) throw new DamagedImage(result.damaged);
  return result!;
}

const tooDemanding = 'La imagen es demasiado grande para procesarla. Reduce sus medidas y súbela otra vez.';

/** Error handler for tasks on uploaded files: refuses a file that cannot be decoded within the limits. */
export const refuseUnreadable =
  (field: string) =>
  (error: unknown): never => {
    if (error instanceof DamagedImage) throw new BadImage(field, 'DAMAGED');
    if (error instanceof ChildLimitExceeded) throw new BadImage(field, 'TOO_MANY_PIXELS', tooDemanding);
    throw error;
  };
