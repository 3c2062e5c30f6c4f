import { randomBytes } from 'node:crypto';
import { ref } from '@mikro-orm/core';
import type { FileUpload } from 'graphql-upload-ts';
import { recordAudit } from '../audit/record.js';
import { Category } from '../categories/category.entity.js';
import { CategoryGender } from '../categories/category-enums.js';
import type { Event } from '../events/event.entity.js';
import { findViewerEvent } from '../events/find-viewer-event.js';
import { lockedEvent } from '../events/locked-event.js';
import { AppError, ErrorCode, invalid } from '../platform/errors.js';
import { removeFiles } from '../images/remove-files.js';
import { readInTurn } from '../platform/http/file-turns.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { EventRoute } from './event-route.entity.js';
import { gpxContent, surveyGpx } from './read-gpx.js';
import { routeState } from './route-state.js';
import { checkRoute, parseKilometres, type RouteFinding } from './route-warnings.js';
import type { RouteSurvey } from './survey-route.js';
import { RouteAction } from './route-enums.js';

export interface RouteUpload {
  eventId: number;
  distance: string;
  file: Promise<FileUpload>;
  /** ID of the route when the file was chosen; null: none. */
  replaces: number | null;
  /** Whether the user confirmed the warnings. */
  confirmed: boolean;
}

/**
 * Stores the route of a GPX file for a distance of an event and replaces the previous one. The file is read outside any
 * transaction; with warnings, nothing is stored unless they are confirmed.
 * @throws NOT_FOUND; VALIDATION on `distance` or `file`; CONFLICT if the current route is not `replaces`
 */
export async function saveRoute(
  ctx: AppContext,
  { eventId, file, replaces, confirmed, ...upload }: RouteUpload,
): Promise<{ route: EventRoute | null; warnings: RouteFinding[] }> {
  const event = await findViewerEvent(ctx, eventId);
  const distance = upload.distance.trim().toUpperCase();
  await refuseUnknown(ctx, event, distance);
  const { storage } = ctx.services;
  const { survey, warnings, name } = await readInTurn([file], async () => {
    const content = await gpxContent(file);
    const survey = await surveyGpx(content, parseKilometres(distance));
    const warnings = checkRoute(survey, distance, event.startPoint);
    if (warnings.length > 0 && !confirmed) return { survey, warnings, name: null };
    const name = `${randomBytes(16).toString('hex')}.gpx`;
    await storage.write(name, content);
    return { survey, warnings, name };
  });
  if (name === null) return { route: null, warnings };
  const { route, replaced } = await inTransaction(ctx, (tx) =>
    store(tx, eventId, { distance, survey, name, replaces }),
  ).catch(async (error: unknown) => {
    await storage.remove(name);
    throw error;
  });
  if (replaced) await removeFiles(ctx, { names: [replaced] });
  return { route, warnings };
}

async function store(
  tx: AppContext,
  eventId: number,
  {
    distance,
    survey,
    name,
    replaces,
  }: { distance: string; survey: RouteSurvey; name: string; replaces: number | null },
): Promise<{ route: EventRoute; replaced: string | undefined }> {
  const event = await lockedEvent(tx, { id: eventId });
  await refuseUnknown(tx, event, distance);
  const current = await tx.em.findOne(EventRoute, { event, distance });
  if ((current?.id ?? null) !== replaces)
    throw new AppError(ErrorCode.CONFLICT, {
      message: 'Alguien más cambió esta ruta mientras subías la tuya. Recarga para ver cómo quedó.',
      changed: ['route'],
    });
  if (current) await tx.em.remove(current).flush();
  const route = tx.em.create(
    EventRoute,
    { ...survey, event: ref(event), distance, file: name, createdAt: tx.now },
    { partial: true },
  );
  await tx.em.persist(route).flush();
  recordAudit(tx, {
    subject: 'event',
    subjectId: eventId,
    eventId,
    action: current ? RouteAction.ROUTE_REPLACED : RouteAction.ROUTE_ADDED,
    ...(current && { before: routeState(current) }),
    after: routeState(route),
    detail: { distance },
  });
  return { route, replaced: current?.file };
}

/** @throws VALIDATION if the event does not have the distance, or it is not a sport distance */
async function refuseUnknown({ em }: AppContext, event: Event, distance: string): Promise<void> {
  const count = await em.count(Category, {
    event,
    distance,
    deletedAt: null,
    gender: { $ne: CategoryGender.NON_SPORT },
  });
  if (count === 0)
    throw invalid({ distance: [`Este evento ya no tiene la distancia ${distance}. Recarga para ver las que tiene.`] });
}
