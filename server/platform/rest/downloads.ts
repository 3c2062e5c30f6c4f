import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express, { type Request, type Response, type Router } from 'express';
import { asAppError } from '../graphql/graphql-errors.js';
import type { Logger } from '../process/logger.js';
import { requirePermission, type Permission, type Viewer } from '../permissions.js';
import { refuse } from './rest.js';
import type { RestCall } from './rest-call.js';
import { RestRequest } from './rest-request.js';

/** A file to be streamed: `content` is read as fast as the client receives it. */
export interface Download {
  /** Name with extension; may contain accents. */
  filename: string;
  type: string;
  content: Readable;
  /** Number of rows, and estimated bytes, for a progress bar; omitted if unknown. */
  rows?: number;
  estimatedBytes?: number;
}

export const sheetTypes = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'];

/** Route of a file and its use case. Without a permission, the secret in the URL grants access. */
export interface FileRoute<Context> extends RestCall {
  method: 'get';
  /** Opens the file. Errors after the first byte abort the connection. */
  open: (context: Context, request: RestRequest) => Promise<Download>;
}

export interface DownloadRoute<Context> extends FileRoute<Context> {
  permission: Permission;
}

/**
 * Serves files, those of the back-office with a bearer token; errors are those of the REST facade. A file that fails on
 * the way is aborted, so that half of it is not taken for the whole.
 */
export function downloadRouter<Context extends { viewer: Viewer | null }>(options: {
  routes: readonly FileRoute<Context>[];
  createContext: (request: Request) => Promise<Context>;
  log: Logger;
}): Router {
  const router = express.Router();
  for (const route of options.routes) {
    router.get(route.path, async (request, response) => {
      try {
        const context = await options.createContext(request);
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
  // Files contain personal data and codes, which no cache may store.
  response.setHeader('Cache-Control', 'no-store, no-transform');
  if (rows !== undefined) response.setHeader('X-Total-Rows', rows);
  if (estimatedBytes !== undefined) response.setHeader('X-Estimated-Length', estimatedBytes);
  await pipeline(content, response);
}

/** Returns the Content-Disposition header for a file name, with accents for clients that support them. */
export function attachment(filename: string): string {
  const plain = filename.normalize('NFD').replace(/[^\x20-\x7e]|["\\]/g, '');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`;
}

/** Whether the client disconnected before or during the transfer. */
const isHangUp = (error: unknown): boolean =>
  ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'].includes(
    String((error as { code?: unknown } | null)?.code),
  );
