import { ref } from '@mikro-orm/core';
import { Event } from '../events/event.entity.js';
import { Image } from '../images/image.entity.js';
import { copyImage, discardImage, type StoredImage } from '../images/store-image.js';
import { findForEdit } from '../platform/database/find-for-edit.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { Sponsor } from './sponsor.entity.js';
import { recordSponsors, sponsorsOf, sponsorsSnapshot } from './sponsors-of.js';

export const COPY_SPONSORS_JOB = 'copy-sponsors';

/** Queues the copy of the previous edition's sponsors to a new event, in the transaction that stores the event. */
export async function askForSponsors({ em, services }: AppContext, event: Event): Promise<void> {
  if (event.previousEdition) await services.jobs.enqueue(em, COPY_SPONSORS_JOB, { eventId: event.id });
}

/** Copies the sponsors of the previous edition in their order, each with its own logo, if the event has none. */
export async function copySponsors(ctx: AppContext, eventId: number): Promise<void> {
  const event = await ctx.em.findOne(Event, eventId);
  if (!event?.previousEdition) return;
  const { storage } = ctx.services;
  const logos: StoredImage[] = [];
  try {
    const sponsors = await sponsorsOf(ctx.em, event.previousEdition.id);
    for (const { image } of sponsors) logos.push(await copyImage(storage, await image.loadOrFail()));
    const isDone = await inTransaction(ctx, (tx) => store(tx, eventId, sponsors, logos));
    if (!isDone) for (const logo of logos) await discardImage(storage, logo);
  } catch (error) {
    for (const logo of logos) await discardImage(storage, logo);
    throw error;
  }
}

async function store(
  tx: AppContext,
  eventId: number,
  sponsors: readonly Sponsor[],
  logos: readonly StoredImage[],
): Promise<boolean> {
  const event = await findForEdit(tx.em, Event, { id: eventId });
  if (!event || sponsors.length === 0 || (await tx.em.count(Sponsor, { event })) > 0) return false;
  const copies = sponsors.map(({ position, name, web }, index) =>
    tx.em.create(Sponsor, {
      ...{ event: ref(event), position, name, web },
      image: ref(tx.em.create(Image, { ...logos[index]!, createdAt: tx.now })),
    }),
  );
  await tx.em.persist(copies).flush();
  recordSponsors(tx, eventId, sponsorsSnapshot([]), sponsorsSnapshot(copies));
  return true;
}
