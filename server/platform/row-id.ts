import { AppError, ErrorCode } from './errors.js';

/** An ID from outside as a row's number. @throws NOT_FOUND for what cannot be the id of a row */
export function rowId(id: string): number {
  const number = Number(id);
  if (!/^\d{1,10}$/.test(id) || number > 0x7fff_ffff) throw new AppError(ErrorCode.NOT_FOUND);
  return number;
}
