import { ref } from '@mikro-orm/core';
import { recordAudit } from '../audit/record.js';
import { Kit } from '../kits/kit.entity.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { rowId } from '../platform/database/row-id.js';
import type { Purchase } from '../purchases/purchase.entity.js';
import { moveUnit } from '../quotas/move-unit.js';
import type { AppContext } from '../app-context.js';
import { Competitor } from './competitor.entity.js';
import type { MemberKitInput } from './give-kits.inputs.js';

/** Assigns other kits of the event to members whose kit ran out, and records each exchange. @throws NOT_FOUND */
export async function giveKits(
  ctx: AppContext,
  purchase: Purchase,
  assignments: readonly MemberKitInput[],
): Promise<void> {
  const eventId = purchase.event.id;
  for (const { competitorId, kitId } of assignments) {
    const member = await ctx.em.findOne(
      Competitor,
      { id: rowId(competitorId), registration: purchase.id },
      { populate: ['kit'] },
    );
    const kit = await ctx.em.findOne(Kit, { id: rowId(kitId), event: eventId, deletedAt: null });
    if (!member || !kit) throw new AppError(ErrorCode.NOT_FOUND);
    const former = member.kit?.getEntity() ?? null;
    member.kit = ref(kit);
    await moveUnit(ctx, { purchaseId: purchase.id, held: false }, former?.units.id ?? null, kit.units.id);
    recordAudit(ctx, {
      subject: 'competitor',
      subjectId: member.id,
      eventId,
      action: 'updated',
      before: { kit: former?.sizeLabel ?? null },
      after: { kit: kit.sizeLabel },
    });
  }
}
