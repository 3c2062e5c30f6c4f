import type { Request } from 'express';
import { apiKeyIn } from './api-keys/api-key-token.js';
import { viewerFromApiKey } from './api-keys/api-key-viewer.js';
import type { AppContext, Services } from './app-context.js';
import { clientAddress, networkFromAddress, requestOrigin } from './platform/http/address.js';
import { browserFromRequest } from './platform/http/browser.js';
import { systemContext } from './services.js';
import { viewerFromSession } from './users/sessions/session.js';
import { roomTokenFromRequest } from './waiting-room/room-cookie.js';

/** Returns a function that returns the context of a request, which is created once. */
export function requestContexts(services: Services): (request: Request) => Promise<AppContext> {
  const contexts = new WeakMap<Request, Promise<AppContext>>();
  return (request) => {
    const context = contexts.get(request) ?? createContext(services, request);
    contexts.set(request, context);
    return context;
  };
}

async function createContext(services: Services, request: Request): Promise<AppContext> {
  const { config, publicUrl } = services;
  const https = publicUrl.startsWith('https:');
  const anonymous = systemContext(services);
  const { authorization } = request.headers;
  const key = apiKeyIn(authorization);
  const attended = request.headers['x-unattended'] === undefined;
  const viewer = await (key
    ? viewerFromApiKey(anonymous, key)
    : viewerFromSession(anonymous, authorization, { attended }));
  const address = clientAddress(request);
  return {
    ...anonymous,
    viewer,
    address,
    network: networkFromAddress(address),
    origin: config.publicUrl ?? requestOrigin(request) ?? publicUrl,
    browser: browserFromRequest(request, https),
    roomToken: roomTokenFromRequest(request, https),
  };
}
