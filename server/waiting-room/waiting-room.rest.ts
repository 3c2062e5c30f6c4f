import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Express, type NextFunction, type Request, type Response, type Router } from 'express';
import { clientAddress, networkFromAddress } from '../platform/http/address.js';
import { asAppError } from '../platform/graphql/graphql-errors.js';
import { plainPagePolicy } from '../platform/html/plain-page.js';
import { refuse } from '../platform/rest/rest.js';
import type { AppContext } from '../app-context.js';
import { enterRoom, leaveRoom } from './enter-room.js';
import { keepsOwnPlace, requestPlaceLink } from './place-link.js';
import { roomTokenFromRequest, setRoomCookie } from './room-cookie.js';
import { roomTextPage } from './room-text-page.js';
import type { Poll, WaitingRooms } from './waiting-rooms.js';

/** Seconds after which a browser without scripts loads the page again. */
const REFRESH_SECONDS = 30;

const POLL = /^\/sala\/(\d{1,9})\/estado(?:\?|$)/;

/**
 * Returns a function that answers polls (`GET /sala/{eventId}/estado`) before everything else: of 20,000 people who wait,
 * a node gets a thousand polls a second. They are not logged, and wait for nothing, so they are never refused. It returns
 * false for other requests.
 */
export function answerPolls(
  app: Express,
  rooms: WaitingRooms,
  https: boolean,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const [, id] = (request.method === 'GET' && POLL.exec(request.url ?? '')) || [];
    if (id === undefined) return false;
    const eventId = Number(id);
    const poll = rooms.poll(eventId, roomTokenFromRequest(request, https)(eventId), () =>
      // As Express prepares a request: its address depends on the trusted proxies.
      networkFromAddress(clientAddress(Object.setPrototypeOf(request, app.request) as Request)),
    );
    sendPoll(response, eventId, poll, https);
    return true;
  };
}

function sendPoll(response: ServerResponse, eventId: number, { json, newCookie }: Poll, https: boolean): void {
  if (newCookie !== null) setRoomCookie(response, eventId, newCookie, https);
  response
    .setHeader('Content-Type', 'application/json; charset=utf-8')
    .setHeader('Cache-Control', 'no-store')
    .setHeader('X-Content-Type-Options', 'nosniff')
    .end(json);
}

/** Returns the room's page without scripts, and its actions, which work as forms and as requests of a script. */
export function waitingRoomRoutes(
  createContext: (request: Request) => Promise<AppContext>,
  rooms: WaitingRooms,
  https: boolean,
): Router {
  const router = express.Router();
  const handle =
    (run: (ctx: AppContext, eventId: number, request: Request, response: Response) => Promise<void> | void) =>
    async (request: Request<{ eventId: string }>, response: Response, next: NextFunction): Promise<void> => {
      const { eventId } = request.params;
      if (!/^\d{1,9}$/.test(eventId)) return next();
      await run(await createContext(request), Number(eventId), request, response);
    };
  const poll = ({ roomToken, network }: AppContext, eventId: number): Poll =>
    rooms.poll(eventId, roomToken(eventId), () => network);
  const textPath = (eventId: number): string => `/sala/${eventId}/texto`;
  const path = (eventId: number, prefix: string): string => {
    const slug = rooms.view(eventId)?.row.slug;
    return slug === undefined ? '/eventos' : `${prefix}${slug}`;
  };
  const wantsPage = (request: Request): boolean => request.accepts(['json', 'html']) === 'html';
  const answer = (request: Request, response: Response, eventId: number, polled: Poll, location: string): void => {
    if (!wantsPage(request)) return sendPoll(response, eventId, polled, https);
    if (polled.newCookie !== null) setRoomCookie(response, eventId, polled.newCookie, https);
    response.redirect(303, location);
  };

  router.get(
    '/sala/:eventId/texto',
    handle((ctx, eventId, _request, response) => {
      const polled = poll(ctx, eventId);
      if (polled.newCookie !== null) setRoomCookie(response, eventId, polled.newCookie, https);
      response.setHeader('Content-Security-Policy', plainPagePolicy()).setHeader('Refresh', String(REFRESH_SECONDS));
      response.type('html').send(roomTextPage(eventId, rooms.view(eventId), polled.visitor, ctx.now));
    }),
  );
  router.post(
    '/sala/:eventId/entrar',
    handle(async (ctx, eventId, request, response) => {
      const token = rooms.readToken(eventId, ctx.roomToken(eventId));
      const ticket = token?.kind === 'place' ? await enterRoom(ctx, token) : null;
      const sent = ticket ? rooms.sign(ticket) : ctx.roomToken(eventId);
      const polled = rooms.poll(eventId, sent, () => ctx.network);
      const isInside = polled.visitor === null || polled.visitor.state === 'INSIDE';
      if (!isInside) response.status(409);
      const newCookie = polled.newCookie ?? (ticket && sent);
      const location = isInside ? path(eventId, '/inscripcion/') : textPath(eventId);
      answer(request, response, eventId, { ...polled, newCookie }, location);
    }),
  );
  router.post(
    '/sala/:eventId/salir',
    handle(async (ctx, eventId, request, response) => {
      const token = rooms.readToken(eventId, ctx.roomToken(eventId));
      if (token && token.kind !== 'visitor') await leaveRoom(ctx, token);
      setRoomCookie(response, eventId, null, https);
      if (wantsPage(request)) response.redirect(303, path(eventId, '/evento/'));
      else response.json({ state: 'LEFT' });
    }),
  );
  router.post(
    '/sala/:eventId/volver',
    handle((ctx, eventId, request, response) => {
      const current = poll(ctx, eventId);
      // Who waits keeps the place, also after a second click.
      const polled = current.visitor?.state === 'OVER' ? rooms.rejoin(eventId, ctx.network) : current;
      answer(request, response, eventId, polled, textPath(eventId));
    }),
  );
  router.post(
    '/sala/:eventId/correo',
    express.json({ limit: '2kb' }),
    handle(async (ctx, eventId, request, response) => {
      const { correo } = (request.body ?? {}) as { correo?: unknown };
      try {
        await requestPlaceLink(ctx, rooms.readToken(eventId, ctx.roomToken(eventId)), correo);
      } catch (thrown) {
        return refuse(response, asAppError(thrown, ctx.log).error);
      }
      sendPoll(response, eventId, poll(ctx, eventId), https);
    }),
  );
  // A link in a mail. Programs that open it to scan it change nothing but their own cookie.
  router.get(
    '/sala/:eventId/puesto',
    handle((ctx, eventId, request, response) => {
      const sent = String(request.query.puesto ?? '');
      const mailed = rooms.readToken(eventId, sent);
      const own = rooms.readToken(eventId, ctx.roomToken(eventId));
      if (mailed?.kind === 'place' && !keepsOwnPlace(ctx, own, mailed)) setRoomCookie(response, eventId, sent, https);
      response.setHeader('Cache-Control', 'no-store').redirect(303, path(eventId, '/sala/'));
    }),
  );
  return router;
}
