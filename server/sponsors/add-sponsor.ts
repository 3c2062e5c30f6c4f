import { ref } from '@mikro-orm/core';
import type { FileUpload } from 'graphql-upload-ts';
import { findViewerEvent } from '../events/find-viewer-event.js';
import { lockedEvent } from '../events/locked-event.js';
import { Image } from '../images/image.entity.js';
import { discardImage, ImageUse, storeImage } from '../images/store-image.js';
import { invalid } from '../platform/errors.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { Sponsor } from './sponsor.entity.js';
import type { SponsorInput } from './sponsors.inputs.js';
import { MOST_SPONSORS, recordSponsors, sponsorsOf, sponsorsSnapshot } from './sponsors-of.js';

/**
 * Adds a sponsor at the end. The logo is encoded outside any transaction, and sponsors are counted with the event
 * locked.
 * @throws NOT_FOUND; VALIDATION if the event has the maximum; BAD_IMAGE
 */
export async function addSponsor(
  ctx: AppContext,
  eventId: number,
  { name, web }: SponsorInput,
  logo: Promise<FileUpload>,
): Promise<Sponsor> {
  const { id } = await findViewerEvent(ctx, eventId);
  const { storage } = ctx.services;
  const stored = await storeImage(storage, logo, { use: ImageUse.LOGO, field: 'logo' });
  try {
    return await inTransaction(ctx, async (tx) => {
      const event = await lockedEvent(tx, { id });
      const before = await sponsorsOf(tx.em, id);
      if (before.length >= MOST_SPONSORS)
        throw invalid({ logo: [`Ya hay ${MOST_SPONSORS} patrocinadores. Quita uno para agregar otro.`] });
      const sponsor = tx.em.create(Sponsor, {
        event: ref(event),
        image: ref(tx.em.create(Image, { ...stored, createdAt: tx.now })),
        position: (before.at(-1)?.position ?? 0) + 1,
        name: name.trim(),
        web: web?.trim() || null,
      });
      await tx.em.persist(sponsor).flush();
      recordSponsors(tx, id, sponsorsSnapshot(before), sponsorsSnapshot([...before, sponsor]));
      return sponsor;
    });
  } catch (error) {
    await discardImage(storage, stored);
    throw error;
  }
}
