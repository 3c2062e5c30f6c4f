import type { DocumentNode } from 'graphql';
import type { z } from 'zod';
import type { ErrorCode } from '../errors.js';
import type { Permission } from '../permissions.js';
import type { FilePart } from './rest-body.js';
import type { NamedTypes } from './rest-types.js';

/** One call of the REST facade, as in its OpenAPI document. */
export interface RestCall {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  summary: string;
  /** Types of path parameters that are not IDs. */
  parts?: NamedTypes;
  /** Query parameters. A call with a body accepts its fields there too. */
  query?: NamedTypes;
  body?: z.ZodObject;
  /** Types of the body by media type, if they differ. */
  bodies?: Readonly<Record<string, z.ZodType>>;
  /** Accepted files; a body with any other file is refused. */
  files?: readonly FilePart[];
  /** Type of the JSON response, or media types of the file. */
  responses: z.ZodType | readonly string[];
  /** Descriptions by status of responses without a body, for machines. */
  bare?: Readonly<Record<number, string>>;
  /** Error codes in addition to those that follow from permissions, path and payload. */
  refusals?: readonly ErrorCode[];
  /** All error codes of a file route that reads only its path. */
  onlyRefusals?: readonly ErrorCode[];
  /** Type of the error response, if it is not the common one. */
  refused?: z.ZodType;
  /** Operation to run, and a permission in addition to the operation's. */
  document?: DocumentNode;
  permission?: Permission;
  /** Whether a session is required although the operation demands no permission. */
  needsSession?: boolean;
  /** Whether the cookie of the browser that created a hold grants more data. */
  knowsBrowser?: boolean;
}

export type RestGroups = Readonly<Record<string, readonly RestCall[]>>;

/** Returns a stable name of a call: `GET /api/eventos/:id/edit` is `getApiEventosByIdEdit`. */
export function operationIdOf({ method, path }: Pick<RestCall, 'method' | 'path'>): string {
  const segments = path
    .replace(/:/g, 'by-')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return method + segments.map((segment) => segment[0]?.toUpperCase() + segment.slice(1)).join('');
}
