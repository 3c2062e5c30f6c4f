import type { DocumentNode } from 'graphql';
import type { z } from 'zod';
import type { ErrorCode } from './errors.js';
import type { Permission } from './permissions.js';
import type { FilePart } from './rest-body.js';
import type { NamedTypes } from './rest-types.js';

/** One call of the REST facade in words and types: a row of its document. */
export interface RestCall {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  summary: string;
  /** Types of parts of the path that are not ids. */
  parts?: NamedTypes;
  /** What stands in the address. A call that has a body takes the same there, too. */
  query?: NamedTypes;
  body?: z.ZodObject;
  /** What is sent by its media type, where that is not one payload in several forms. */
  bodies?: Readonly<Record<string, z.ZodType>>;
  /** The files it takes; without it a body with a file in it is refused. */
  files?: readonly FilePart[];
  /** Of JSON its type, of a file the media types it may have. */
  answers: z.ZodType | readonly string[];
  /** For machines: what each status says that comes without a body, instead of what people are told. */
  bare?: Readonly<Record<number, string>>;
  /** How it may be refused beside what its permissions, its address and its payload tell already. */
  refusals?: readonly ErrorCode[];
  /** For a file that reads nothing but its address: all that it may be refused with. */
  onlyRefusals?: readonly ErrorCode[];
  /** A refusal's own type, where it is not the common one. */
  refused?: z.ZodType;
  /** The operation it runs, and a permission it demands beside that operation's. */
  document?: DocumentNode;
  permission?: Permission;
  /** Refused without a session, though its operation demands no permission. */
  needsSession?: boolean;
  /** Whether a browser that made a hold may more, known by its cookie. */
  knowsBrowser?: boolean;
}

/** Calls by what they are about. */
export type RestGroups = Readonly<Record<string, readonly RestCall[]>>;

/** A name for a call that holds as long as its address: `GET /api/eventos/:id/edit` is `getApiEventosByIdEdit`. */
export function operationIdOf({ method, path }: Pick<RestCall, 'method' | 'path'>): string {
  const words = path
    .replace(/:/g, 'by-')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return method + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
}
