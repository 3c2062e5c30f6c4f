import { LockMode } from '@mikro-orm/core';
import { viewerEvents } from '../events/viewer-events.js';
import { discardImage } from '../images/store-image.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { Sponsor } from './sponsor.entity.js';
import { recordSponsors, sponsorsOf, sponsorsSnapshot } from './sponsors-of.js';

/** Deletes a sponsor with its logo. @throws NOT_FOUND */
export async function deleteSponsor(ctx: AppContext, id: number): Promise<void> {
  const logo = await inTransaction(ctx, async (tx) => {
    const sponsor = await tx.em.findOne(
      Sponsor,
      { id, event: viewerEvents(tx.viewer) },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!sponsor) throw new AppError(ErrorCode.NOT_FOUND);
    const logo = await sponsor.image.loadOrFail();
    const eventId = sponsor.event.id;
    const before = await sponsorsOf(tx.em, eventId);
    recordSponsors(
      tx,
      eventId,
      sponsorsSnapshot(before),
      sponsorsSnapshot(before.filter((candidate) => candidate !== sponsor)),
    );
    tx.em.remove(sponsor);
    tx.em.remove(logo);
    await tx.em.flush();
    return logo;
  });
  await discardImage(ctx.services.storage, logo);
}
