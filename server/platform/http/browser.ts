import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { randomText } from '../crypto/random-text.js';

/** Days: longer than a hold, and than the time in which a late payment may reinstate one. */
const COOKIE_DAYS = 30;

/** Browser of a caller, identified by a random cookie and stored only as that cookie's hash. */
export interface Browser {
  /** Null: no cookie was sent and none was set. */
  readonly hash: string | null;
  /** Whether the caller sent the cookie. One that this request made proves nothing yet. */
  readonly isKnown: boolean;
  /** Sets the cookie on the response, which then must not be cached. Returns the hash. */
  mark(): string | null;
}

/** Browser of jobs, callbacks and shared responses. */
export const noBrowser: Browser = { hash: null, isKnown: false, mark: () => null };

export const browserCookie = (https: boolean): string => (https ? '__Host-browser' : 'browser');

/** @param https whether the installation uses https: the cookie is then bound to this host and to https */
export function browserFromRequest(request: Request, https: boolean): Browser {
  const name = browserCookie(https);
  const sent = readCookie(request, name);
  let value = sent;
  return {
    isKnown: sent !== null,
    get hash() {
      return value && hashCookie(value);
    },
    mark() {
      value ??= randomText(16);
      request.res
        ?.cookie(name, value, { maxAge: COOKIE_DAYS * 86_400_000, httpOnly: true, sameSite: 'lax', secure: https })
        .setHeader('Cache-Control', 'no-store');
      return hashCookie(value);
    },
  };
}

function readCookie({ headers }: Request, name: string): string | null {
  const pairs = headers.cookie?.split(';').map((pair) => pair.trim()) ?? [];
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  return /^[\w-]{22}$/.test(value) ? value : null;
}

const hashCookie = (value: string): string => createHash('sha256').update(value).digest('base64url');
