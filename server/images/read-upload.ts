import type { FileUpload } from 'graphql-upload-ts';
import { AppError, ErrorCode } from '../platform/errors.js';

const LIMIT_BYTES = 10 * 1024 * 1024;

/** A refusal of a file, told on its field. */
export function badImage(field: string, message: string): AppError {
  return new AppError(ErrorCode.BAD_IMAGE, { message, fields: { [field]: [message] } });
}

/** The content of an uploaded file. @throws BAD_IMAGE above 10 MB or when the upload broke off */
export async function readUpload(upload: Promise<FileUpload>, field: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of (await upload).createReadStream()) {
      const bytes = Buffer.from(chunk as Uint8Array);
      size += bytes.length;
      if (size > LIMIT_BYTES) break;
      chunks.push(bytes);
    }
  } catch (error) {
    // The disk it lay on, not the file.
    if (error instanceof Error && 'syscall' in error) throw error;
    const tooLarge = error instanceof Error && 'status' in error && error.status === 413;
    if (!tooLarge) throw badImage(field, 'El archivo no llegó completo. Súbelo otra vez.');
    size = Infinity;
  }
  if (size > LIMIT_BYTES) throw badImage(field, 'El archivo pesa más de 10 MB. Redúcelo y súbelo otra vez.');
  return Buffer.concat(chunks);
}
