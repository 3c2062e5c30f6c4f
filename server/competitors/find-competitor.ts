import { viewerEvents } from '../events/viewer-events.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { Competitor } from '../registration/competitor.entity.js';
import type { AppContext } from '../app-context.js';

/** Returns a competitor of one of the viewer's events, also of an ended registration. @throws NOT_FOUND */
export async function findCompetitor({ em, viewer }: AppContext, id: number): Promise<Competitor> {
  const competitor = await em.findOne(Competitor, { id, event: viewerEvents(viewer) });
  if (!competitor) throw new AppError(ErrorCode.NOT_FOUND);
  return competitor;
}
