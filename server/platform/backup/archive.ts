import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { ArchiveError, decryptArchive, encryptArchive, HEADER_BYTES, isEncrypted } from './archive-encryption.js';

/** Maximum bytes of an entry, which is in memory: a damaged header could name any size. */
const MAX_ENTRY_BYTES = 64 * 1024 * 1024;
/** Name of the last entry, with a digest of all entries before it. */
const END = 'end.json';

export interface ArchiveEntry {
  name: string;
  content: Buffer;
}

/** Digest of the names and contents of entries, in their order. */
class EntryDigest {
  private readonly hash = createHash('sha256');
  private entries = 0;

  add({ name, content }: ArchiveEntry): void {
    this.entries++;
    this.hash.update(`${name}\n${content.length}\n`).update(content);
  }

  end(): Buffer {
    return Buffer.from(JSON.stringify({ entries: this.entries, sha256: this.hash.digest('hex') }));
  }
}

/** Writes a tar file, compressed with gzip and encrypted if there is a key. It gets its name when it is complete. */
export class ArchiveWriter {
  private readonly pack = tar.pack();
  private readonly digest = new EntryDigest();
  private readonly written: Promise<void>;

  constructor(
    private readonly path: string,
    key: string | null,
  ) {
    // Flushed, so that after a power failure no file under the final name lacks its content.
    const file = createWriteStream(this.incomplete, { flags: 'wx', mode: 0o600, flush: true });
    const compressed = createGzip();
    this.written = key
      ? pipeline(this.pack, compressed, (chunks: AsyncIterable<Buffer>) => encryptArchive(chunks, key), file)
      : pipeline(this.pack, compressed, file);
    // Errors are reported by the next call; without these handlers they would end the process.
    this.written.catch(() => undefined);
    this.pack.on('error', () => undefined);
  }

  async add(name: string, content: Buffer): Promise<void> {
    if (content.length > MAX_ENTRY_BYTES) throw new ArchiveError(`${name} is too large for an archive.`);
    this.digest.add({ name, content });
    await this.write(name, content);
  }

  /** Completes the archive. */
  async end(): Promise<void> {
    await this.write(END, this.digest.end());
    this.pack.finalize();
    await this.written;
    await rename(this.incomplete, this.path);
  }

  /** Deletes what was written. */
  async discard(): Promise<void> {
    this.pack.destroy();
    await this.written.catch(() => undefined);
    await rm(this.incomplete, { force: true });
  }

  private get incomplete(): string {
    return `${this.path}.part`;
  }

  private async write(name: string, content: Buffer): Promise<void> {
    const added = new Promise<void>((resolve, reject) => {
      this.pack
        .entry({ name, size: content.length, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()))
        .on('error', reject);
    });
    // The stream may fail, for example on a full disk, while the entry waits to be read.
    await Promise.race([added, this.written]);
  }
}

/**
 * Reads the entries of an archive one after the other. The archive is complete and unaltered only if the generator ends.
 * @throws ArchiveError if the archive is damaged, truncated, or encrypted with another key
 */
export async function* readArchive(path: string, key: string | null): AsyncGenerator<ArchiveEntry> {
  const digest = new EntryDigest();
  let isComplete = false;
  for await (const entry of readEntries(path, key)) {
    if (isComplete) throw damaged(path);
    if (entry.name === END) {
      if (!digest.end().equals(entry.content)) throw damaged(path);
      isComplete = true;
    } else {
      digest.add(entry);
      yield entry;
    }
  }
  if (!isComplete) throw damaged(path);
}

async function* readEntries(path: string, key: string | null): AsyncGenerator<ArchiveEntry> {
  const header = await readHeader(path);
  const extract = tar.extract();
  const secret = isEncrypted(header) ? requireKey(key) : null;
  const unpacked =
    secret === null
      ? pipeline(createReadStream(path), createGunzip(), extract)
      : pipeline(
          createReadStream(path, { start: HEADER_BYTES }),
          (chunks: AsyncIterable<Buffer>) => decryptArchive(chunks, header, secret),
          createGunzip(),
          extract,
        );
  // The iteration of `extract` ends with its error.
  unpacked.catch((error: Error) => extract.destroy(error));
  try {
    for await (const entry of extract) {
      const { name, size = 0 } = entry.header;
      if (size > MAX_ENTRY_BYTES) throw damaged(path);
      yield { name, content: await buffer(entry) };
    }
    await unpacked;
  } catch (error) {
    throw await failureOf(unpacked, path, error);
  } finally {
    extract.destroy();
  }
}

/** Returns the error of the stream that failed first: the others report only that it ended. */
async function failureOf(unpacked: Promise<void>, path: string, error: unknown): Promise<unknown> {
  const first =
    error instanceof ArchiveError
      ? error
      : await unpacked.then(
          () => error,
          (cause: unknown) => cause,
        );
  const isSystemError = first instanceof Error && 'syscall' in first;
  return first instanceof ArchiveError || isSystemError ? first : damaged(path, first);
}

const damaged = (path: string, cause?: unknown): ArchiveError =>
  new ArchiveError(`${path} is damaged, truncated or not a backup of Dorsal.`, { cause });

function requireKey(key: string | null): string {
  if (key === null) throw new ArchiveError('The archive is encrypted: set BACKUP_KEY to its key.');
  return key;
}

async function readHeader(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    const { bytesRead } = await file.read(header, 0, HEADER_BYTES, 0);
    if (bytesRead < HEADER_BYTES) throw damaged(path);
    return header;
  } finally {
    await file.close();
  }
}
