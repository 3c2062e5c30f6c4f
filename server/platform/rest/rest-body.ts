import type { Request, RequestHandler, Response } from 'express';
import express from 'express';
import type { FileUpload } from 'graphql-upload-ts';
import { WriteStream } from 'graphql-upload-ts/fs-capacitor';
import type { IncomingMessage } from 'node:http';
import { pipeline, Transform, type Writable } from 'node:stream';
import multer from 'multer';
import { AppError, ErrorCode } from '../errors.js';
import { bodyLimit, MAX_FILE_BYTES, nestsTooDeep } from '../http/body-limits.js';

/** File that a route accepts, by the name of its part. */
export interface FilePart {
  name: string;
  /** Maximum number of files with this name. */
  max: number;
  /** One of several independent files: a too large one is truncated, and its reader refuses only that file. */
  alone?: boolean;
  /** Whether the request is refused without the file. */
  required?: boolean;
  /** Another name of a preceding part, for forms that use it. */
  also?: boolean;
}

/** File with its content on disk while the request lasts. */
interface StoredFile extends Express.Multer.File {
  content: WriteStream;
}

const multipart = 'multipart/form-data';
/** Limits of a form: a team of seven has some 120 fields. */
const formLimits = { fieldNameSize: 200, fieldNestingDepth: 4, fieldArrayIndexLimit: 100, fields: 250, parts: 260 };

/**
 * Reads the body into `request.body` and, for routes with files, `request.files`; must run after authentication. Data
 * in memory is limited, more strictly for a visitor. Files are written to disk and deleted with the response. The body
 * of a GET is not read.
 * @throws AppError BAD_REQUEST for a malformed body, BAD_IMAGE for a file that is too large
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
      await run(parseFields(request.body as Buffer), request, response);
    }
  } catch (error) {
    throw toBodyError(error);
  }
  if (nestsTooDeep(request.body)) throw new AppError(ErrorCode.BAD_REQUEST);
}

/** Returns the files of these names, in the order of the names, in the form of GraphQL uploads. */
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

/** Parses text fields from a body in memory; refuses files. */
function parseFields(body: Buffer): RequestHandler {
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

/** Stores files like GraphQL uploads: under random names, deleted with their request. */
const onDisk: multer.StorageEngine = {
  _handleFile(_request, file, done) {
    const content = new WriteStream();
    pipeline(file.stream, truncateAfter(MAX_FILE_BYTES + 1), content, (error) => {
      if (error) done(error);
      else done(null, { content } as Partial<StoredFile>);
    });
  },
  _removeFile(_request, file, done) {
    (file as Partial<StoredFile>).content?.release();
    done(null);
  },
};

/** Passes the first bytes and discards the rest. */
function truncateAfter(bytes: number): Transform {
  let remaining = bytes;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const part = chunk.subarray(0, remaining);
      remaining -= part.length;
      done(null, part);
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

/** Converts errors of parsers to BAD_REQUEST; system errors stay errors of the server. */
function toBodyError(error: unknown): unknown {
  if (error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE')
    return new AppError(ErrorCode.BAD_IMAGE, { message: 'El archivo pesa más de 10 MB. Redúcelo y súbelo otra vez.' });
  return error instanceof Error && 'syscall' in error ? error : new AppError(ErrorCode.BAD_REQUEST);
}
