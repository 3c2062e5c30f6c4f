import { createHash, randomBytes } from 'node:crypto';
import type { Request } from 'express';

/** Longer than a hold, and than the days in which a late payment may bring one back. */
const KEPT_DAYS = 30;

/** Whose browser asks: it is known by a random cookie, and kept as that cookie's hash only. */
export interface Browser {
  /** Null: it brought no cookie and was given none. */
  readonly hash: string | null;
  /** Sets its cookie on the answer, so that it is known when it comes back; such an answer is kept by no cache. */
  mark(): string | null;
}

/** Of a job, a callback, or an answer that many share. */
export const noBrowser: Browser = { hash: null, mark: () => null };

/** What its cookie is called. */
export const browserCookie = (https: boolean): string => (https ? '__Host-browser' : 'browser');

/** @param https whether people reach us by https: the cookie is then bound to this host and never sent without */
export function browserOf(request: Request, https: boolean): Browser {
  const name = browserCookie(https);
  let value = cookieOf(request, name);
  return {
    get hash() {
      return value && hashOf(value);
    },
    mark() {
      value ??= randomBytes(16).toString('base64url');
      request.res
        ?.cookie(name, value, { maxAge: KEPT_DAYS * 86_400_000, httpOnly: true, sameSite: 'lax', secure: https })
        .setHeader('Cache-Control', 'no-store');
      return hashOf(value);
    },
  };
}

function cookieOf({ headers }: Request, name: string): string | null {
  const pairs = headers.cookie?.split(';').map((pair) => pair.trim()) ?? [];
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  return /^[\w-]{22}$/.test(value) ? value : null;
}

const hashOf = (value: string): string => createHash('sha256').update(value).digest('base64url');
