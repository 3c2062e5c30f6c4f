import { reportJobFailure } from './failures.js';
import type { Logger } from './logger.js';

/**
 * Runs a job's work for every item, at most `width` at a time. A failed item is logged and counted, and the job's next
 * run retries it; the other items still run.
 * @returns the items that failed
 */
export async function forEachSettled<T extends { id: number }>(
  { log, job, width = 5 }: { log: Logger; job: string; width?: number },
  items: readonly T[],
  run: (item: T) => Promise<void>,
): Promise<T[]> {
  const failed: T[] = [];
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) {
      try {
        await run(item);
      } catch (error) {
        failed.push(item);
        reportJobFailure(log, job, error, { id: item.id });
      }
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return failed;
}
