import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

export interface StoredFile {
  /** Bytes. */
  size: number;
  modifiedAt: Date;
}

/** First and last byte of a part of a file, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Store of uploaded files: images, routes and backgrounds of certificates. Names are never reused for other content, so
 * that browsers may cache files for ever. `/` in a name separates a folder.
 *
 * `isOutage` is true for the error of a store that is unavailable.
 */
export interface Storage {
  /** Location in messages, without credentials. */
  readonly location: string;
  /** Readers see the whole file or none. */
  write(name: string, content: Uint8Array): Promise<void>;
  /** Readers see the whole copy or none. Fails if the file does not exist. */
  copy(name: string, as: string): Promise<void>;
  /** @returns null if the file does not exist */
  find(name: string): Promise<StoredFile | null>;
  /**
   * Opens a file; the caller reads or destroys the stream.
   * @returns null if the file does not exist
   */
  open(name: string, range?: ByteRange): Promise<Readable | null>;
  /** Lists all complete files. */
  list(): AsyncGenerator<StoredFile & { name: string }>;
  /** Succeeds also if the file does not exist. */
  remove(name: string): Promise<void>;
  /** Removes a folder with its files. Succeeds also if it does not exist. */
  removeFolder(name: string): Promise<void>;
  /** Closes idle connections. */
  close(): void;
}

/** Reads a whole file. @returns null if the file does not exist */
export async function readStored(storage: Storage, name: string): Promise<Buffer | null> {
  const content = await storage.open(name);
  return content && buffer(content);
}
