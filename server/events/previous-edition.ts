import { ref, type Ref } from '@mikro-orm/core';
import { invalid } from '../platform/errors.js';
import { load } from '../platform/loaders.js';
import { rowId } from '../platform/row-id.js';
import type { AppContext } from '../app-context.js';
import { Event } from './event.entity.js';
import type { EventInput } from './event.inputs.js';
import { ownEvents } from './events.loaders.js';
import { viewerEvents } from './viewer-events.js';

/** A person picks from a list: what lies further back than this is found in no list. */
const CHOICES = 500;

/** The edition an event is compared with, where it is one of the viewer's. */
export async function findPreviousEdition(ctx: AppContext, event: Event): Promise<Event | null> {
  if (!event.previousEdition) return null;
  return (await load(ctx, ownEvents, event.previousEdition.id)) ?? null;
}

/** The viewer's events that may be named as a last edition, latest first. */
export const editionChoices = ({ em, viewer }: AppContext): Promise<Event[]> =>
  em.find(Event, viewerEvents(viewer), { orderBy: { startsAt: 'desc', id: 'desc' }, limit: CHOICES });

/** What a save makes of the last edition; left out of the input, it stays as it is. @throws VALIDATION for one that is not the viewer's or not earlier */
export async function wantedEdition(
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
