import { AppError, ErrorCode } from '../platform/errors.js';

/** Position of a reader: after the change that the transaction `position` made of the object `id`. */
export interface SyncCursor {
  position: string;
  id: number;
}

export const START_CURSOR: SyncCursor = { position: '-1', id: 0 };

/** Returns the cursor as an opaque string. */
export const encodeCursor = ({ position, id }: SyncCursor): string =>
  Buffer.from(`${position}.${id}`).toString('base64url');

/** @throws VALIDATION if the text is not a cursor of a change feed */
export function decodeCursor(cursor: string): SyncCursor {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, position, id] = /^(\d{1,18})\.(\d{1,10})$/.exec(text) ?? [];
  const place = { position: position ?? '', id: Number(id) };
  if (!position || place.id > 0x7fff_ffff || encodeCursor(place) !== cursor) throw wrongCursor();
  return place;
}

export const wrongCursor = (): AppError =>
  new AppError(ErrorCode.VALIDATION, {
    fields: { after: ['No es un cursor de esta lista. Empieza de nuevo, sin él.'] },
  });
