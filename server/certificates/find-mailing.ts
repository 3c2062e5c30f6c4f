import { LockMode, type FilterQuery } from '@mikro-orm/postgresql';
import { viewerEvents } from '../events/viewer-events.js';
import type { Viewer } from '../platform/permissions.js';
import type { AppContext } from '../app-context.js';
import { Mailing } from './mailing.entity.js';
import { requireRow } from '../platform/database/require-row.js';

/**
 * Filter of the mailings that the viewer may see: those of the viewer's events, and those without an event that the
 * viewer created. Administrators see all; an API key for certain events only those of its events.
 */
export function viewerMailings(viewer: Viewer | null): FilterQuery<Mailing> {
  const ofEvents = { event: viewerEvents(viewer) };
  if (viewer?.eventIds) return ofEvents;
  return viewer?.seesAllEvents ? {} : { $or: [ofEvents, { event: null, creator: viewer?.userId }] };
}

/** Returns a mailing that the viewer may see. @throws NOT_FOUND */
export async function findMailing({ em, viewer }: AppContext, id: number): Promise<Mailing> {
  return requireRow(await em.findOne(Mailing, { $and: [{ id }, viewerMailings(viewer)] }));
}

/**
 * Returns a mailing of the viewer, locked until the transaction ends so that no mail is handed over.
 * @throws NOT_FOUND
 */
export async function lockedMailing(ctx: AppContext, id: number): Promise<Mailing> {
  // Two statements: PostgreSQL cannot lock the nullable side of the outer join.
  await findMailing(ctx, id);
  return ctx.em.findOneOrFail(Mailing, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}
