import { reportJobFailure } from './failures.js';
import type { Logger } from './logger.js';

/**
 * Logs and counts rejected promises that nobody handles, instead of ending the process as Node does by default: one forgotten
 * promise must not cut the requests of everybody else. An exception that nobody catches still ends it, since the code that
 * threw it stopped in the middle.
 */
export function surviveRejections(log: Logger): void {
  process.on('unhandledRejection', (reason) => reportJobFailure(log, 'unhandled rejection', reason));
}
