/** Preloaded into a server process that a test wants without its locks. */
import '../server/testing/typescript-hook.mjs';

const { leaveOutLocks } = await import('../server/testing/without-locks.ts');
leaveOutLocks();
