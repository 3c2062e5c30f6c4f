import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const MAGIC = Buffer.from('dorsal-backup-1\n');
const SALT_BYTES = 32;
const CHECK_BYTES = 16;
export const HEADER_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES;
const BLOCK_BYTES = 65_536;
const TAG_BYTES = 16;

/** The archive cannot be read. The message is one sentence for the operator. */
export class ArchiveError extends Error {}

/** Whether a file with this beginning was encrypted by `encryptArchive`. */
export const isEncrypted = (header: Buffer): boolean => header.subarray(0, MAGIC.length).equals(MAGIC);

/**
 * Encrypts a stream with AES-256-GCM in blocks of 64 KiB. The key is derived for this file alone, from the secret and a
 * random salt. The nonce of a block has its number and whether it is the last: blocks cannot be removed or reordered,
 * and a truncated file is refused.
 */
export async function* encryptArchive(chunks: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const { key, check } = deriveKey(secret, salt);
  yield Buffer.concat([MAGIC, salt, check]);
  for await (const { block, nonce } of splitBlocks(chunks, BLOCK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    yield Buffer.concat([cipher.update(block), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * Decrypts the blocks that follow the header of an encrypted file.
 * @throws ArchiveError if the secret differs, or the file was altered or truncated
 */
export async function* decryptArchive(
  chunks: AsyncIterable<Buffer>,
  header: Buffer,
  secret: string,
): AsyncGenerator<Buffer> {
  const { key, check } = deriveKey(secret, header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES));
  if (!check.equals(header.subarray(MAGIC.length + SALT_BYTES, HEADER_BYTES)))
    throw new ArchiveError('BACKUP_KEY is not the key of this archive, or the beginning of the archive is damaged.');
  for await (const { block, nonce } of splitBlocks(chunks, BLOCK_BYTES + TAG_BYTES))
    yield decryptBlock(key, nonce, block);
}

/** @throws ArchiveError if the block was altered, or is not the one of this number */
function decryptBlock(key: Buffer, nonce: Buffer, block: Buffer): Buffer {
  const end = Math.max(0, block.length - TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  try {
    decipher.setAuthTag(block.subarray(end));
    return Buffer.concat([decipher.update(block.subarray(0, end)), decipher.final()]);
  } catch (error) {
    throw new ArchiveError('The archive is damaged or truncated.', { cause: error });
  }
}

/** Derives the key of a file, and a value that shows whether the secret is the right one (HKDF, RFC 5869). */
function deriveKey(secret: string, salt: Buffer): { key: Buffer; check: Buffer } {
  const derived = Buffer.from(hkdfSync('sha256', secret, salt, 'dorsal backup', 32 + CHECK_BYTES));
  return { key: derived.subarray(0, 32), check: derived.subarray(32) };
}

/** Splits a stream into blocks of one size; the last one has 1 to `size` bytes, or none if the stream is empty. */
async function* splitBlocks(
  chunks: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ block: Buffer; nonce: Buffer }> {
  let pending = Buffer.alloc(0);
  let number = 0;
  const next = (block: Buffer, isLast: boolean) => {
    const nonce = Buffer.alloc(12);
    nonce.writeUInt32BE(number++, 4);
    nonce.writeUInt8(isLast ? 1 : 0, 11);
    return { block, nonce };
  };
  for await (const chunk of chunks) {
    pending = Buffer.concat([pending, chunk]);
    // The last block is marked, so a full block waits until more follows.
    for (; pending.length > size; pending = pending.subarray(size)) yield next(pending.subarray(0, size), false);
  }
  yield next(pending, true);
}
