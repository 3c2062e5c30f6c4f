import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4096);
let used = pool.length;

/**
 * Returns random bytes as base64url. They are read from the system in blocks, because one system call for each value took
 * 4 % of the processor time of a save.
 * @param bytes at most the length of a block, 4,096
 */
export function randomText(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const text = pool.toString('base64url', used, used + bytes);
  // The block must not keep secrets that are in use.
  pool.fill(0, used, used + bytes);
  used += bytes;
  return text;
}
