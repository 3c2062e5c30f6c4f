import { changedFields } from '../audit/record.js';
import { retireCategory } from '../categories/retire-category.js';
import { retireKit } from '../kits/retire-kit.js';
import { AppError, ErrorCode, invalid } from '../platform/errors.js';
import { columnsFromInput, auditSnapshot } from '../platform/rest/resource-fields.js';
import { inTransaction } from '../platform/database/transaction.js';
import { refuseOlder } from '../platform/database/versions.js';
import type { AppContext } from '../app-context.js';
import { eventFields } from './event-fields.js';
import { Sport } from './event-enums.js';
import { applyImages, withImages } from './event-images.js';
import { checkLimits, lockQuotas } from './event-limits.js';
import { applyRows, rowProblems, requestedRows, type RequestedRows } from './event-rows.js';
import { Event } from './event.entity.js';
import { findViewerEvent } from './find-viewer-event.js';
import type { EventInput } from './event.inputs.js';
import { lockedEvent, recordChange } from './locked-event.js';
import { requestedEdition } from './catalog/previous-edition.js';

/**
 * Saves an event; its slug never changes, so that links stay valid.
 * @param version version that the form was filled with
 * @throws NOT_FOUND; VALIDATION; BAD_IMAGE; CONFLICT; IN_USE for a limit below what is held
 */
export async function updateEvent(ctx: AppContext, id: number, input: EventInput, version?: number): Promise<Event> {
  const current = await findViewerEvent(ctx, id);
  // Checked before images are encoded, which is slow, and again under the lock.
  refuseOlder(current, version);
  await withImages(ctx, input, (images) =>
    inTransaction(ctx, async (tx) => {
      const { em, now } = tx;
      const event = await lockedEvent(tx, { id });
      refuseOlder(event, version);
      await em.populate(event, ['prices', 'categories', 'kits']);
      const rows = requestedRows(input, event);
      const problems = rowProblems(input, rows, event);
      if (Object.keys(problems).length > 0) throw invalid(problems);
      await lockQuotas(em, event);
      checkLimits(event, input.participantLimit, rows);
      const before = auditSnapshot(eventFields, event);
      await removeRowsOfOtherKind(tx, event, input, rows);
      em.assign(event, { ...columnsFromInput(eventFields, input), ...(await requestedEdition(tx, input)) });
      event.seats.unwrap().limit = input.participantLimit;
      // The focal point of the old cover does not apply to a new one.
      if (images.cover && input.coverFocus === undefined) em.assign(event, { coverFocusX: null, coverFocusY: null });
      applyImages(em, event, images, now);
      applyRows(em, event, rows);
      await em.flush();
      const after = auditSnapshot(eventFields, event);
      if (changedFields(before, after).length > 0) recordChange(tx, event, 'updated', before, after);
    }),
  );
  return ctx.em.findOneOrFail(Event, id, { refresh: true });
}

/** Removes the rows of the old kind if an event becomes a non-sport event, or stops being one. */
async function removeRowsOfOtherKind(
  ctx: AppContext,
  event: Event,
  input: EventInput,
  rows: RequestedRows,
): Promise<void> {
  if ((event.sport === Sport.NON_SPORT) === (input.sport === Sport.NON_SPORT)) return;
  const stays = (wanted: { id?: string | null }[], id: number) => wanted.some((row) => row.id === String(id));
  try {
    for (const category of event.categories.filter(({ id }) => !stays(rows.categories, id)))
      await retireCategory(ctx, category);
    for (const kit of event.kits.filter(({ id }) => !stays(rows.kits, id))) await retireKit(ctx, kit);
    await ctx.em.populate(event, ['categories', 'kits'], { refresh: true });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== ErrorCode.IN_USE) throw error;
    const message = 'Ya hay personas inscritas: no se puede cambiar entre evento deportivo y no deportivo.';
    throw new AppError(ErrorCode.IN_USE, { message, fields: { sport: [message] } });
  }
}
