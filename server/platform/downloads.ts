import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express, { type Request, type Response, type Router } from 'express';
import { asAppError } from './graphql-errors.js';
import type { Logger } from './logger.js';
import { requirePermission, type Permission, type Viewer } from './permissions.js';
import { refuse } from './rest.js';
import type { RestCall } from './rest-call.js';
import { RestRequest } from './rest-request.js';

/** A file on its way: `content` is read as fast as the other side takes it. */
export interface Download {
  /** With its ending; accents are kept. */
  filename: string;
  type: string;
  content: Readable;
  /** What is known beforehand, for a bar that shows how far it is: rows, and bytes as far as they can be foretold. */
  rows?: number;
  estimatedBytes?: number;
}

/** What a list may be opened as. */
export const sheetTypes = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'];

/** One file, and the use case that opens it. Without a permission it is for whoever knows the secret in its address. */
export interface FileRoute<Context> extends RestCall {
  method: 'get';
  /** Refuses before the first byte; afterwards only by breaking off. */
  open: (context: Context, request: RestRequest) => Promise<Download>;
}

/** One file of the back-office. */
export interface DownloadRoute<Context> extends FileRoute<Context> {
  permission: Permission;
}

/**
 * Serves files, those of the back-office with a bearer token, and refuses in the shape of the REST facade. A file that fails on its way is
 * broken off, so that nobody takes half of it for the whole.
 */
export function downloadRouter<Context extends { viewer: Viewer | null }>(options: {
  routes: readonly FileRoute<Context>[];
  contextOf: (request: Request) => Promise<Context>;
  log: Logger;
}): Router {
  const router = express.Router();
  for (const route of options.routes) {
    router.get(route.path, async (request, response) => {
      try {
        const context = await options.contextOf(request);
        if (route.permission) requirePermission(context.viewer, [route.permission]);
        await send(response, await route.open(context, new RestRequest(request)));
      } catch (thrown) {
        if (isHangUp(thrown)) return;
        const { error, id } = asAppError(thrown, options.log);
        if (!response.headersSent) refuse(response, error, undefined, id);
      }
    });
  }
  return router;
}

async function send(response: Response, { filename, type, content, rows, estimatedBytes }: Download): Promise<void> {
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Disposition', attachment(filename));
  // Personal data and codes stay in no cache on the way.
  response.setHeader('Cache-Control', 'no-store, no-transform');
  if (rows !== undefined) response.setHeader('X-Total-Rows', rows);
  if (estimatedBytes !== undefined) response.setHeader('X-Estimated-Length', estimatedBytes);
  await pipeline(content, response);
}

/** The value of Content-Disposition for a file to save under this name; accents are kept where they are understood. */
export function attachment(filename: string): string {
  const plain = filename.normalize('NFD').replace(/[^\x20-\x7e]|["\\]/g, '');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`;
}

/** Whether the client hung up before or while the file was sent. */
const isHangUp = (error: unknown): boolean =>
  ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'].includes(
    String((error as { code?: unknown } | null)?.code),
  );
