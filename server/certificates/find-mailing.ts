import { LockMode, type FilterQuery } from '@mikro-orm/postgresql';
import { viewerEvents } from '../events/viewer-events.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import type { Viewer } from '../platform/permissions.js';
import type { AppContext } from '../app-context.js';
import { Mailing } from './mailing.entity.js';

/**
 * The mailings this viewer may know of: those of their events, and of no event those they made; an administrator all; a key
 * for certain events theirs alone.
 */
export function viewerMailings(viewer: Viewer | null): FilterQuery<Mailing> {
  const ofEvents = { event: viewerEvents(viewer) };
  if (viewer?.eventIds) return ofEvents;
  return viewer?.seesAllEvents ? {} : { $or: [ofEvents, { event: null, creator: viewer?.userId }] };
}

/** One of the viewer's mailings. @throws NOT_FOUND */
export async function findMailing({ em, viewer }: AppContext, id: number): Promise<Mailing> {
  const mailing = await em.findOne(Mailing, { $and: [{ id }, viewerMailings(viewer)] });
  if (!mailing) throw new AppError(ErrorCode.NOT_FOUND);
  return mailing;
}

/** The same, locked until the transaction ends: nothing is handed over meanwhile. @throws NOT_FOUND */
export async function lockedMailing(ctx: AppContext, id: number): Promise<Mailing> {
  // Found first: a lock cannot reach over what may be missing.
  await findMailing(ctx, id);
  return ctx.em.findOneOrFail(Mailing, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}
