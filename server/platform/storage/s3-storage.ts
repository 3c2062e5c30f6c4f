import { PassThrough, type Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { ByteRange, Storage, StoredFile } from './storage.js';

/** Bucket of an S3-compatible store. */
export interface S3Config {
  bucket: string;
  /** Beginning of all keys: empty, or with a slash at the end. */
  prefix: string;
  /** Null: the endpoint of AWS in the region. */
  endpoint: string | null;
  region: string;
  /** Null: the SDK finds them, for example in AWS_ACCESS_KEY_ID or in the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** The store cannot be reached or fails; the same call may succeed later. */
class StorageUnavailable extends Error {
  readonly code = 'STORAGE_UNAVAILABLE';
}

/** Attempts per call; the SDK pauses for up to 0.1 s, then 0.2 s. */
const MAX_ATTEMPTS = 3;
/** Milliseconds until a connection, the beginning of a response, and between two parts of a response. */
const TIMEOUTS = { connectionTimeout: 3_000, requestTimeout: 10_000, socketTimeout: 30_000 };
/** A slow reader of a file occupies a connection; the default of 50 would block uploads early. */
const MAX_CONNECTIONS = 200;

/** Files in a bucket of an S3-compatible store. A PUT or copy is atomic for readers. */
export class S3Storage implements Storage {
  readonly location: string;
  private readonly client: S3Client;

  constructor(
    private readonly config: S3Config,
    timeouts = TIMEOUTS,
  ) {
    const { bucket, prefix, endpoint, region, credentials } = config;
    this.location = `s3://${bucket}/${prefix}${endpoint ? ` at ${endpoint}` : ''}`;
    this.client = new S3Client({
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(credentials ? { credentials } : {}),
      maxAttempts: MAX_ATTEMPTS,
      requestHandler: {
        ...timeouts,
        throwOnRequestTimeout: true,
        httpAgent: { maxSockets: MAX_CONNECTIONS },
        httpsAgent: { maxSockets: MAX_CONNECTIONS },
      },
      // Not every store knows the newer checksums; the signature covers the content anyway.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async write(name: string, content: Uint8Array): Promise<void> {
    await this.call(() => this.client.send(new PutObjectCommand({ ...this.object(name), Body: content })));
  }

  async copy(name: string, as: string): Promise<void> {
    const { Bucket, Key } = this.object(name);
    const source = [Bucket, ...Key.split('/')].map(encodeURIComponent).join('/');
    await this.call(() => this.client.send(new CopyObjectCommand({ ...this.object(as), CopySource: source })));
  }

  async find(name: string): Promise<StoredFile | null> {
    const found = await this.call(() => this.client.send(new HeadObjectCommand(this.object(name)))).catch(
      nullIfMissing,
    );
    return found && { size: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
  }

  async open(name: string, range?: ByteRange): Promise<Readable | null> {
    const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
    const found = await this.call(() =>
      this.client.send(new GetObjectCommand({ ...this.object(name), ...part })),
    ).catch(nullIfMissing);
    return found && this.contentOf(found.Body as Readable);
  }

  async *list(folder = ''): AsyncGenerator<StoredFile & { name: string }> {
    const { bucket, prefix } = this.config;
    for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
      const page = await this.call(() =>
        this.client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + folder, ContinuationToken: token }),
        ),
      );
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
        yield { name: Key.slice(prefix.length), size: Size, modifiedAt: LastModified };
      token = page.NextContinuationToken;
    }
  }

  async remove(name: string): Promise<void> {
    await this.call(() => this.client.send(new DeleteObjectCommand(this.object(name)))).catch(nullIfMissing);
  }

  async removeFolder(name: string): Promise<void> {
    for await (const file of this.list(`${name}/`)) await this.remove(file.name);
  }

  close(): void {
    this.client.destroy();
  }

  /** Passes a body on with the store's errors as `StorageUnavailable`. */
  private contentOf(body: Readable): Readable {
    const content = new PassThrough();
    body.on('error', (error) => content.destroy(this.failure(error)));
    content.once('close', () => body.destroy());
    return body.pipe(content);
  }

  private object(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.config.bucket, Key: this.config.prefix + name };
  }

  /** @throws StorageUnavailable, or an error that waiting does not end, such as refused credentials */
  private async call<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      throw isMissing(error) ? error : this.failure(error);
    }
  }

  private failure(error: unknown): Error {
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
    // Without `cause`: the errors of the SDK may contain the key ID.
    const text = `The store ${this.location} failed: ${name}: ${message.split('\n')[0]}`;
    return isFinal(error) ? new Error(text) : new StorageUnavailable(text);
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** Statuses that a store sends for a request that may succeed later. */
const TEMPORARY = [408, 429];

/** Whether the store refused the request itself, or the SDK has no credentials. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'CredentialsProviderError') return true;
  const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;
  return status >= 400 && status < 500 && !TEMPORARY.includes(status);
}
