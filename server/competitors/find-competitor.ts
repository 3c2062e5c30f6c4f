import { viewerEvents } from '../events/viewer-events.js';
import { Competitor } from '../registration/competitor.entity.js';
import type { AppContext } from '../app-context.js';
import { requireRow } from '../platform/database/require-row.js';

/** Returns a competitor of one of the viewer's events, also of an ended registration. @throws NOT_FOUND */
export async function findCompetitor({ em, viewer }: AppContext, id: number): Promise<Competitor> {
  return requireRow(await em.findOne(Competitor, { id, event: viewerEvents(viewer) }));
}
