import { ref, type Ref } from '@mikro-orm/core';
import { invalid } from '../../platform/errors.js';
import { load } from '../../platform/database/loaders.js';
import { rowId } from '../../platform/database/row-id.js';
import type { AppContext } from '../../app-context.js';
import { Event } from '../event.entity.js';
import type { EventInput } from '../event.inputs.js';
import { ownEvents } from '../events.loaders.js';
import { viewerEvents } from '../viewer-events.js';

/** Maximum choices: users pick from a list. */
const CHOICES = 500;

/** Returns the previous edition if it is an event of the viewer. */
export async function findPreviousEdition(ctx: AppContext, event: Event): Promise<Event | null> {
  if (!event.previousEdition) return null;
  return (await load(ctx, ownEvents, event.previousEdition.id)) ?? null;
}

/** Returns the viewer's events that can be a previous edition, latest first. */
export const editionChoices = ({ em, viewer }: AppContext): Promise<Event[]> =>
  em.find(Event, viewerEvents(viewer), { orderBy: { startsAt: 'desc', id: 'desc' }, limit: CHOICES });

/**
 * Returns the column of the previous edition; empty if the input omits it.
 * @throws VALIDATION if it is not an earlier event of the viewer
 */
export async function requestedEdition(
  { em, viewer }: AppContext,
  { previousEditionId, startsAt }: EventInput,
): Promise<{ previousEdition?: Ref<Event> | null }> {
  if (previousEditionId === undefined) return {};
  if (previousEditionId === null) return { previousEdition: null };
  const edition = await em.findOne(Event, {
    $and: [{ id: rowId(previousEditionId), startsAt: { $lt: startsAt } }, viewerEvents(viewer)],
  });
  if (!edition) throw invalid({ previousEditionId: ['Elige uno de tus eventos que haya sido antes que este.'] });
  return { previousEdition: ref(edition) };
}
