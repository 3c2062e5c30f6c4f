import { viewerEvents } from '../events/viewer-events.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { Competitor } from '../registration/competitor.entity.js';
import type { Work } from '../work.js';

/** A competitor of one of the viewer's events, who left it or not. @throws NOT_FOUND */
export async function findCompetitor({ em, viewer }: Work, id: number): Promise<Competitor> {
  const competitor = await em.findOne(Competitor, { id, event: viewerEvents(viewer) });
  if (!competitor) throw new AppError(ErrorCode.NOT_FOUND);
  return competitor;
}
