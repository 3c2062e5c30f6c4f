import { z } from 'zod';
import type { AppContext } from '../app-context.js';
import { isBackupRunning } from '../platform/backup/backup-lock.js';
import { RetryJobError, type JobKind, type Retry } from '../platform/jobs/jobs.js';
import { isOutage, reportOutage } from '../platform/process/outage.js';
import { deleteFiles, imageFiles, type StoredFiles, type StoredImage } from './store-image.js';

export const REMOVE_FILES_JOB = 'remove-files';
/** Retries for about three days. */
const RETRY: Retry = { times: 300, firstSeconds: 5, maxSeconds: 900 };

const storedFiles = z.object({ names: z.array(z.string()), folders: z.array(z.string()) });

/** Files of images, and other files by name. */
interface UnusedFiles {
  images?: readonly Pick<StoredImage, 'id' | 'widths'>[];
  names?: readonly string[];
}

/**
 * Deletes files after the commit that deleted their rows. While the store is unavailable or a backup is running a job
 * deletes them: the caller must not report a change as failed that is committed, and a backup has the files of its
 * snapshot.
 */
export async function removeFiles(ctx: AppContext, { images = [], names = [] }: UnusedFiles): Promise<void> {
  const files = imageFiles(images);
  files.names.push(...names);
  const enqueue = () => ctx.services.jobs.enqueue(ctx.em.fork(), REMOVE_FILES_JOB, files);
  if (await isBackupRunning(ctx.em.fork())) return enqueue();
  try {
    await deleteFiles(ctx.services.storage, files);
  } catch (error) {
    if (!isOutage(error)) throw error;
    reportOutage(ctx.log, error);
    await enqueue();
  }
}

async function removeFilesLater({ em, services }: AppContext, files: StoredFiles): Promise<void> {
  if (await isBackupRunning(em)) throw new RetryJobError('A backup is running');
  await deleteFiles(services.storage, files);
}

export const imageJobs = (ctx: () => AppContext): JobKind[] => [
  { name: REMOVE_FILES_JOB, retry: RETRY, run: (data) => removeFilesLater(ctx(), storedFiles.parse(data)) },
];
