import { AppError, ErrorCode } from '../errors.js';

/** Converts an ID of a request to a row's number. @throws NOT_FOUND if no row can have the ID */
export function rowId(id: string): number {
  const number = Number(id);
  if (!/^\d{1,10}$/.test(id) || number > 0x7fff_ffff) throw new AppError(ErrorCode.NOT_FOUND);
  return number;
}
