import { AppError, ErrorCode } from '../errors.js';

/** Returns a row that must exist. @throws NOT_FOUND if it does not */
export function requireRow<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new AppError(ErrorCode.NOT_FOUND);
  return row;
}
