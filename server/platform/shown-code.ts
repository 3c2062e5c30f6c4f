import { Permission, type Viewer } from './permissions.js';

interface Viewed {
  viewer: Viewer | null;
}

/**
 * Returns whether the viewer may read discount codes and partner keys, which are worth money: with COUPONS_EXPORT, or with
 * EVENTS_WRITE, as who makes codes can make one of any worth.
 */
export const seesCodes = ({ viewer }: Viewed): boolean =>
  viewer !== null &&
  (viewer.permissions.has(Permission.COUPONS_EXPORT) || viewer.permissions.has(Permission.EVENTS_WRITE));

/** Returns a code as the viewer may read it: otherwise its first three characters, at most half of it, and '…'. */
export const shownCode = (by: Viewed, code: string): string =>
  seesCodes(by) ? code : `${code.slice(0, Math.min(3, Math.floor(code.length / 2)))}…`;
