import { AppError, ErrorCode } from './errors.js';

/** Whether an ID from outside can be a row's number. */
export const isRowId = (id: string): boolean => /^\d{1,10}$/.test(id) && Number(id) <= 0x7fff_ffff;

/** An ID from outside as a row's number. @throws NOT_FOUND for what cannot be the id of a row */
export function rowId(id: string): number {
  if (!isRowId(id)) throw new AppError(ErrorCode.NOT_FOUND);
  return Number(id);
}
