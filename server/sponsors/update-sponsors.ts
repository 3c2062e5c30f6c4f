import { changedFields } from '../audit/record.js';
import { lockedEvent } from '../events/locked-event.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { inTransaction } from '../platform/database/transaction.js';
import { changeRow, namesAll } from '../platform/database/versions-of-rows.js';
import type { AppContext } from '../app-context.js';
import type { Sponsor } from './sponsor.entity.js';
import type { PlacedSponsorInput } from './sponsors.inputs.js';
import { recordSponsors, sponsorsOf, sponsorsSnapshot } from './sponsors-of.js';

/**
 * Saves the order of `sponsors`, their names and websites. All sponsors must be sent in their current version, so that
 * changes of other users are not overwritten.
 * @throws NOT_FOUND; CONFLICT
 */
export function updateSponsors(
  ctx: AppContext,
  eventId: number,
  inputs: readonly PlacedSponsorInput[],
): Promise<Sponsor[]> {
  return inTransaction(ctx, async (tx) => {
    const event = await lockedEvent(tx, { id: eventId });
    const sponsors = await sponsorsOf(tx.em, event.id);
    if (!namesAll(sponsors, inputs))
      throw new AppError(ErrorCode.CONFLICT, {
        message: 'Alguien más cambió los patrocinadores mientras los editabas. Recarga para ver cómo quedaron.',
        changed: ['sponsors'],
      });
    const before = sponsorsSnapshot(sponsors);
    const byId = new Map(sponsors.map((sponsor) => [String(sponsor.id), sponsor]));
    const ordered = inputs.map(({ id, name, web }, index) => {
      const sponsor = byId.get(id)!;
      const newWeb = web === undefined ? sponsor.web : web?.trim() || null;
      return changeRow(sponsor, { position: index + 1, name: name.trim(), web: newWeb });
    });
    const after = sponsorsSnapshot(ordered);
    if (changedFields(before, after).length > 0) recordSponsors(tx, event.id, before, after);
    return ordered;
  });
}
