import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4096);
let used = pool.length;

/**
 * Returns random bytes as base64url. They are read from the system in blocks: a system call for each took a twentieth of
 * the server's time of a save.
 */
export function randomText(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const text = pool.toString('base64url', used, used + bytes);
  // A secret must not stay in memory after its use.
  pool.fill(0, used, used + bytes);
  used += bytes;
  return text;
}
