import { AppError, ErrorCode } from '../platform/errors.js';

/** Where a reader is: behind the change that the transaction `position` made of the thing `id`. */
export interface SyncCursor {
  position: string;
  id: number;
}

export const START_CURSOR: SyncCursor = { position: '-1', id: 0 };

/** A place as readers keep it, who are to make nothing of it. */
export const encodeCursor = ({ position, id }: SyncCursor): string =>
  Buffer.from(`${position}.${id}`).toString('base64url');

/** @throws VALIDATION for what is no cursor of ours */
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
