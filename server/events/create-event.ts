import { ref } from '@mikro-orm/core';
import { recordAudit } from '../audit/record.js';
import { AppError, ErrorCode, invalid } from '../platform/errors.js';
import { sql } from '../platform/database/sql.js';
import { columnsFromInput, auditSnapshot } from '../platform/rest/resource-fields.js';
import { inTransaction } from '../platform/database/transaction.js';
import { Quota, QuotaKind } from '../quotas/quota.entity.js';
import type { AppContext } from '../app-context.js';
import { EventStatus } from './event-enums.js';
import { eventFields } from './event-fields.js';
import { applyImages, withImages } from './event-images.js';
import { applyRows, rowProblems, requestedRows } from './event-rows.js';
import { freeSlug } from './event-slug.js';
import { Event } from './event.entity.js';
import type { EventInput } from './event.inputs.js';
import { requestedEdition } from './catalog/previous-edition.js';
import { eventCreated } from './event-created.js';

/**
 * Creates an event with its prices, categories and kits; the creator is assigned to it.
 * @throws VALIDATION; BAD_IMAGE; FORBIDDEN for an API key for certain events
 */
export async function createEvent(ctx: AppContext, input: EventInput): Promise<Event> {
  // A key for certain events could not see the new one.
  if (ctx.viewer?.eventIds) throw new AppError(ErrorCode.FORBIDDEN);
  const rows = requestedRows(input);
  const problems = rowProblems(input, rows);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const id = await withImages(ctx, input, (images) =>
    inTransaction(ctx, async (tx) => {
      const { em, now, viewer } = tx;
      const event = em.create(
        Event,
        {
          status: EventStatus.INACTIVE,
          ...columnsFromInput(eventFields, input),
          ...(await requestedEdition(tx, input)),
          slug: await freeSlug(em, input.name),
          createdAt: now,
          coverImage: null,
          icon: null,
          seats: ref(new Quota(QuotaKind.SEAT, input.participantLimit)),
        },
        { partial: true },
      );
      applyImages(em, event, images, now);
      applyRows(em, event, rows);
      await em.flush();
      if (viewer && !viewer.seesAllEvents) {
        await sql(em, 'insert into user_event (user_id, event_id) values ($1, $2)', [viewer.userId, event.id]);
      }
      await tx.services.listeners.emit(eventCreated, tx, event);
      recordAudit(tx, {
        subject: 'event',
        subjectId: event.id,
        eventId: event.id,
        action: 'created',
        after: auditSnapshot(eventFields, event),
        detail: { version: event.version },
      });
      return event.id;
    }),
  );
  return ctx.em.findOneOrFail(Event, id);
}
