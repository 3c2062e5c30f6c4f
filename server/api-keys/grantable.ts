import { Permission } from '../platform/permissions.js';

/** Permissions that no key can have: only people decide who has access. */
const userOnlyPermissions: ReadonlySet<Permission> = new Set([Permission.USERS_WRITE, Permission.KEYS_WRITE]);

/** Permissions that a key can have. */
export const grantable: readonly Permission[] = Object.values(Permission).filter(
  (permission) => !userOnlyPermissions.has(permission),
);

/**
 * Whether all that a permission opens belongs to an event, so that a key's list of events limits it. The record makes a
 * new permission decide.
 */
const isAboutEvents: Readonly<Record<Permission, boolean>> = {
  AUDIT_READ: true,
  CERTIFICATES_READ: true,
  CERTIFICATES_WRITE: true,
  COUPONS_EXPORT: true,
  EVENTS_READ: true,
  EVENTS_WRITE: true,
  GATEWAYS_WRITE: true,
  HEALTH_READ: true,
  KEYS_WRITE: false,
  MONEY_READ: true,
  ORDERS_READ: true,
  ORDERS_WRITE: true,
  PARTICIPANTS_EXPORT: true,
  PARTICIPANTS_READ: true,
  PARTICIPANTS_WRITE: true,
  PAYMENTS_WRITE: true,
  PRODUCTS_READ: true,
  PRODUCTS_WRITE: true,
  USERS_READ: false,
  USERS_WRITE: false,
};

/** Returns whether a key that is limited to events may have a permission. */
export const isLimitedByEvents = (permission: Permission): boolean => isAboutEvents[permission];
