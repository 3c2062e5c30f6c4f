import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { nestsTooDeep } from '../../platform/http/body-limits.js';
import type { AppContext } from '../../app-context.js';
import { gatewayFromSlug } from '../accounts/gateway-slug.js';
import type { CallbackRequest } from '../gateways/gateway.js';
import { receiveCallback } from './receive-callback.js';

/**
 * Returns the routes for callbacks: `POST /api/payments/{gateway}/confirmation` (ePayco may be set to GET). The
 * response is a status without a body: 200 if accepted, 4xx if invalid, 503 to make the gateway retry.
 */
export function confirmationRoutes(contextOf: (request: Request) => Promise<AppContext>): Router {
  const router = express.Router();
  const path = '/api/payments/:gateway/confirmation';
  router.all(
    path,
    express.json({ limit: '256kb' }),
    express.urlencoded({ extended: false, limit: '256kb' }),
    async (request, response) => {
      const kind = gatewayFromSlug(String(request.params.gateway));
      if (!kind || !['GET', 'POST'].includes(request.method)) return void response.status(404).end();
      if (nestsTooDeep(request.body)) return void response.status(400).end();
      response.status(await receiveCallback(await contextOf(request), kind, callbackRequest(request))).end();
    },
  );
  router.use(path, unreadable);
  return router;
}

/** Responds to an unreadable body with a status only, as gateways expect. */
function unreadable(error: unknown, _request: Request, response: Response, next: NextFunction): void {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  if (response.headersSent || !(status >= 400 && status < 500)) return next(error);
  response.status([413, 415].includes(status) ? status : 400).end();
}

/** Returns the request without repeated parameters: otherwise a check and a reader could use different values. */
function callbackRequest(request: Request): CallbackRequest {
  return {
    method: request.method,
    query: singles(Object.fromEntries(groups(new URLSearchParams(request.originalUrl.replace(/^[^?]*/, ''))))),
    headers: singles(request.headers),
    body: request.is('application/x-www-form-urlencoded') ? singles(request.body) : (request.body as unknown),
  };
}

function groups(parameters: URLSearchParams): Map<string, string | string[]> {
  const found = new Map<string, string | string[]>();
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name);
    found.set(name, values.length === 1 ? (values[0] ?? '') : values);
  }
  return found;
}

function singles(values: unknown): Record<string, string> {
  const entries = Object.entries((values ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
