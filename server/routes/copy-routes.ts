import { randomBytes } from 'node:crypto';
import { ref } from '@mikro-orm/core';
import { recordAudit } from '../audit/record.js';
import { Event } from '../events/event.entity.js';
import { findForEdit } from '../platform/database/find-for-edit.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { EventRoute } from './event-route.entity.js';
import { routeState } from './route-state.js';
import { RouteAction } from './route-enums.js';

export const COPY_ROUTES_JOB = 'copy-routes';

/** Queues the copy of the routes of the previous edition to a new event, in the transaction that stores the event. */
export async function requestRoutes({ em, services }: AppContext, event: Event): Promise<void> {
  if (event.previousEdition) await services.jobs.enqueue(em, COPY_ROUTES_JOB, { eventId: event.id });
}

/**
 * Copies routes of the previous edition, each with its own file, for distances that the event has and that have no
 * route yet.
 */
export async function copyRoutes(ctx: AppContext, eventId: number): Promise<void> {
  const event = await ctx.em.findOne(Event, eventId, { populate: ['categories'] });
  if (!event?.previousEdition) return;
  const distances = event.categories.map(({ distance }) => distance);
  const routes = await ctx.em.find(EventRoute, { event: event.previousEdition.id, distance: { $in: distances } });
  for (const route of routes) await copyRoute(ctx, route, eventId);
}

async function copyRoute(
  ctx: AppContext,
  { id: _id, event: _event, url: _url, ...route }: EventRoute,
  eventId: number,
) {
  const { storage } = ctx.services;
  const file = `${randomBytes(16).toString('hex')}.gpx`;
  await storage.copy(route.file, file);
  try {
    const isNew = await inTransaction(ctx, async (tx) => {
      const event = await findForEdit(tx.em, Event, { id: eventId });
      if (!event || (await tx.em.count(EventRoute, { event, distance: route.distance })) > 0) return false;
      const copy = tx.em.create(
        EventRoute,
        { ...route, event: ref(event), file, createdAt: tx.now },
        { partial: true },
      );
      await tx.em.persist(copy).flush();
      recordAudit(tx, {
        subject: 'event',
        subjectId: eventId,
        eventId,
        action: RouteAction.ROUTE_ADDED,
        after: routeState(copy),
        detail: { distance: copy.distance },
      });
      return true;
    });
    if (!isNew) await storage.remove(file);
  } catch (error) {
    await storage.remove(file);
    throw error;
  }
}
