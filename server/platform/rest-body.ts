import type { Request, RequestHandler, Response } from 'express';
import express from 'express';
import type { FileUpload } from 'graphql-upload-ts';
import { WriteStream } from 'graphql-upload-ts/fs-capacitor';
import type { IncomingMessage } from 'node:http';
import { pipeline, Transform, type Writable } from 'node:stream';
import multer from 'multer';
import { AppError, ErrorCode } from './errors.js';
import { bodyLimit, MAX_FILE_BYTES, nestsTooDeep } from './body-limits.js';

/** A file that a route takes, by the name of its part. */
export interface FilePart {
  name: string;
  /** How many of this name. */
  max: number;
  /** One of several that stand alone: too large a file is cut off where it is too large, and whoever reads it refuses it alone. */
  alone?: boolean;
  /** Refused without it. */
  required?: boolean;
  /** Another name of a part before it, for forms that call it so. */
  also?: boolean;
}

/** What multer keeps of a file: it lies on disk while its request lasts. */
interface StoredFile extends Express.Multer.File {
  content: WriteStream;
}

const multipart = 'multipart/form-data';
/** Names and values of a form; a team of seven, each datum a field of its own, has some 120. */
const formLimits = { fieldNameSize: 200, fieldNestingDepth: 4, fieldArrayIndexLimit: 100, fields: 250, parts: 260 };

/**
 * Reads the body once it is known who asks, into `request.body` and, of a route that takes files, `request.files`.
 * What is read into memory is bounded as a whole, tightly for a visitor; files go to disk as they come and are gone with
 * the answer. A GET's body is not read.
 * @throws AppError BAD_REQUEST for what cannot be read, BAD_IMAGE for a file that is too large
 */
export async function readBody(
  request: Request,
  response: Response,
  { files, known }: { files: readonly FilePart[]; known: boolean },
): Promise<void> {
  if (request.method === 'GET') return;
  const limit = bodyLimit(known);
  try {
    if (!request.is(multipart)) {
      await run(express.json({ limit }), request, response);
      await run(express.urlencoded({ extended: true, limit }), request, response);
    } else if (files.length > 0) {
      await run(withFiles(files, limit), request, response);
      const release = () => storedFiles(request).forEach(({ content }) => content.release());
      if (response.closed) release();
      else response.once('close', release);
    } else {
      await run(express.raw({ type: multipart, limit }), request, response);
      await run(fieldsOf(request.body as Buffer), request, response);
    }
  } catch (error) {
    throw refusalOf(error);
  }
  if (nestsTooDeep(request.body)) throw new AppError(ErrorCode.BAD_REQUEST);
}

/** The files of these names, in the order of the names, as resolvers take them. */
export function uploadedFiles(request: Request, names: readonly string[]): FileUpload[] {
  const files = names.flatMap((name) => storedFiles(request).filter(({ fieldname }) => fieldname === name));
  return files.map(({ fieldname, originalname, mimetype, encoding, content }) => ({
    filename: originalname,
    fieldName: fieldname,
    mimetype,
    encoding,
    capacitor: content,
    createReadStream: () => content.createReadStream(),
  }));
}

const storedFiles = ({ files = {} }: Request): StoredFile[] => Object.values(files).flat() as StoredFile[];

/** Text fields alone, from a body that was read within its limit: a file among them is refused. */
function fieldsOf(body: Buffer): RequestHandler {
  const options = { limits: formLimits, streamHandler: (_: IncomingMessage, parser: Writable) => parser.end(body) };
  return multer(options).none();
}

function withFiles(parts: readonly FilePart[], fieldSize: number): RequestHandler {
  const files = parts.reduce((sum, { max }) => sum + max, 0);
  const limits = {
    ...formLimits,
    fields: 60,
    fieldSize,
    files,
    fileSize: parts.some(({ alone }) => alone) ? Infinity : MAX_FILE_BYTES,
  };
  return multer({ storage: onDisk, limits }).fields(parts.map(({ name, max }) => ({ name, maxCount: max })));
}

/** Keeps files as the GraphQL door does: under no name that anyone could guess, and removed with their request. */
const onDisk: multer.StorageEngine = {
  _handleFile(_request, file, done) {
    const content = new WriteStream();
    pipeline(file.stream, upTo(MAX_FILE_BYTES + 1), content, (error) => {
      if (error) done(error);
      else done(null, { content } as Partial<StoredFile>);
    });
  },
  _removeFile(_request, file, done) {
    (file as Partial<StoredFile>).content?.release();
    done(null);
  },
};

/** Lets so many bytes through, and drops what follows. */
function upTo(bytes: number): Transform {
  let left = bytes;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const kept = chunk.subarray(0, left);
      left -= kept.length;
      done(null, kept);
    },
  });
}

const run = (handler: RequestHandler, request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    void handler(request, response, (error?: unknown) => {
      if (error) reject(error as Error);
      else resolve();
    });
  });

/** Whatever a parser complains of is the body's fault; what the system complains of is ours. */
function refusalOf(error: unknown): unknown {
  if (error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE')
    return new AppError(ErrorCode.BAD_IMAGE, { message: 'El archivo pesa más de 10 MB. Redúcelo y súbelo otra vez.' });
  return error instanceof Error && 'syscall' in error ? error : new AppError(ErrorCode.BAD_REQUEST);
}
