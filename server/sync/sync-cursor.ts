import { AppError, ErrorCode } from '../platform/errors.js';

/** Position of a reader: after the change that the transaction `position` made of the object `id`. */
export interface SyncCursor {
  /** Value of the database's `SyncIncarnation`; a cursor of another one is refused. */
  incarnation: string;
  position: string;
  id: number;
}

/** Returns the cursor as an opaque string. */
export const encodeCursor = ({ incarnation, position, id }: SyncCursor): string =>
  Buffer.from(`${incarnation && `${incarnation}.`}${position}.${id}`).toString('base64url');

/** @throws VALIDATION if the text is not a cursor of a change feed */
export function decodeCursor(cursor: string): SyncCursor {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, incarnation = '', position = '', id] = /^(?:([0-9a-f]{8})\.)?(\d{1,18})\.(\d{1,10})$/.exec(text) ?? [];
  const place = { incarnation, position, id: Number(id) };
  if (!position || place.id > 0x7fff_ffff || encodeCursor(place) !== cursor) throw wrongCursor();
  return place;
}

export const wrongCursor = (): AppError =>
  new AppError(ErrorCode.VALIDATION, {
    fields: { after: ['No es un cursor de esta lista. Empieza de nuevo, sin él.'] },
  });
