import type { FileUpload } from 'graphql-upload-ts';
import { MAX_FILE_BYTES } from '../platform/http/body-limits.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import type { FileRefusal } from './file-refusal-enums.js';
import { fileRefusals } from './file-refusal.js';

/** Refusal of a file, reported on its field. */
export class BadImage extends AppError {
  /** @param message overrides the default message of the reason */
  constructor(
    field: string,
    readonly reason: Exclude<`${FileRefusal}`, 'NO_ROOM'>,
    message = fileRefusals[reason],
  ) {
    super(ErrorCode.BAD_IMAGE, { message, fields: { [field]: [message] } });
  }
}

/** Builds the error of a refused file; files other than images have their own. */
type Refuse = (field: string, why: { message: string; tooLarge: boolean }) => AppError;

/**
 * Returns the content of an uploaded file.
 * @throws BAD_IMAGE, or the error of `refuse`, above 10 MB or if the upload was interrupted
 */
export async function readUpload(
  upload: Promise<FileUpload>,
  field: string,
  refuse: Refuse = (on, { tooLarge }) => new BadImage(on, tooLarge ? 'TOO_LARGE' : 'INCOMPLETE'),
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of (await upload).createReadStream()) {
      const bytes = Buffer.from(chunk as Uint8Array);
      size += bytes.length;
      if (size > MAX_FILE_BYTES) break;
      chunks.push(bytes);
    }
  } catch (error) {
    // A file system error of the server, not of the upload.
    if (error instanceof Error && 'syscall' in error) throw error;
    const tooLarge = error instanceof Error && 'status' in error && error.status === 413;
    if (!tooLarge) throw refuse(field, { message: fileRefusals.INCOMPLETE, tooLarge });
    size = Infinity;
  }
  if (size > MAX_FILE_BYTES) throw refuse(field, { message: fileRefusals.TOO_LARGE, tooLarge: true });
  return Buffer.concat(chunks);
}
