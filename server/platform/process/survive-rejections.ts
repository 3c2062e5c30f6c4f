import { reportJobFailure } from './failures.js';
import type { Logger } from './logger.js';

/**
 * Logs and counts unhandled rejections instead of ending the process, which is Node's default: one forgotten promise
 * must not cut all other requests. An uncaught exception still ends the process, since its code stopped half-way.
 */
export function surviveRejections(log: Logger): void {
  process.on('unhandledRejection', (reason) => reportJobFailure(log, 'unhandled rejection', reason));
}
