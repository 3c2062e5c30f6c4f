import { Event } from '../events/event.entity.js';
import { viewerEvents } from '../events/viewer-events.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import type { Work } from '../work.js';
import { release } from './expire-holds.js';
import { RegistrationStatus, payableStatuses } from './registration-states.js';
import { Registration } from './registration.entity.js';

/**
 * Removes every unpaid registration of an event, whole teams at a time; a payment that arrives later is treated like
 * one after an expired hold. @returns how many competitors were removed @throws NOT_FOUND
 */
export async function deleteUnpaid(work: Work, eventId: number): Promise<number> {
  const event = await work.em.findOne(Event, { $and: [{ id: eventId }, viewerEvents(work.viewer)] });
  if (!event) throw new AppError(ErrorCode.NOT_FOUND);
  const unpaid = await work.em.find(
    Registration,
    { event, status: { $in: [...payableStatuses] } },
    { fields: ['teamSize'], orderBy: { id: 'asc' } },
  );
  let removed = 0;
  for (const { id, teamSize } of unpaid) {
    if (await release(work, id, RegistrationStatus.DELETED)) removed += teamSize;
  }
  return removed;
}
