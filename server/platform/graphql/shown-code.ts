import { Permission, type Viewer } from '../permissions.js';

interface ViewerContext {
  viewer: Viewer | null;
}

/**
 * Returns whether the viewer may read coupon codes and partner keys, which are worth money: with COUPONS_EXPORT, or
 * with EVENTS_WRITE, since who may create codes can create one of any value.
 */
export const seesCodes = ({ viewer }: ViewerContext): boolean =>
  viewer !== null &&
  (viewer.permissions.has(Permission.COUPONS_EXPORT) || viewer.permissions.has(Permission.EVENTS_WRITE));

/**
 * Returns a code for the viewer: without the permission only its first three characters, at most half of it, and '…'.
 */
export const shownCode = (context: ViewerContext, code: string): string =>
  seesCodes(context) ? code : `${code.slice(0, Math.min(3, Math.floor(code.length / 2)))}…`;
