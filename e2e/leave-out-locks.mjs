/** Removes the locks from a server process; preloaded by tests that show the race. */
import '../server/testing/typescript-hook.mjs';

const { leaveOutLocks } = await import('../server/testing/without-locks.ts');
leaveOutLocks();
