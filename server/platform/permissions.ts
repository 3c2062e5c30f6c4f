import { Extensions } from 'type-graphql';
import { AppError, ErrorCode } from './errors.js';
import { describedEnum, type EnumValue } from './graphql/described-enum.js';

/** Permissions of a role; users/roles.ts lists them by role. */
export const Permission = describedEnum('Permission', 'Permission of a session or API key.', {
  AUDIT_READ: 'Read the audit log.',
  CERTIFICATES_READ: 'Read certificate mailings and their recipients.',
  CERTIFICATES_WRITE: 'Create, send and stop certificate mailings.',
  /** Coupon codes and partner keys in full, and files of codes. EVENTS_WRITE may read them, too (shown-code.ts). */
  COUPONS_EXPORT: 'Read coupon codes and partner keys in full, and download files of codes.',
  EVENTS_READ: "Read the viewer's events in the back-office.",
  EVENTS_WRITE: 'Create and change events, with their coupons, partner keys, routes, images and webhooks.',
  GATEWAYS_WRITE: 'Configure the gateways of events.',
  /** EPS, blood type and emergency contact, and the list for the race doctor, whose every opening is recorded. */
  HEALTH_READ: 'Read health data and emergency contacts.',
  KEYS_WRITE: 'Create and revoke API keys.',
  MONEY_READ: 'Read payments and revenue.',
  /** Orders of products; amounts need MONEY_READ too. */
  ORDERS_READ: 'Read orders and their buyers.',
  ORDERS_WRITE: 'Mark orders as sent.',
  /** Files of competitors; each export is recorded. */
  PARTICIPANTS_EXPORT: 'Download files of competitors.',
  PARTICIPANTS_READ: 'Read competitors and their registrations.',
  PARTICIPANTS_WRITE: 'Change, delete and mail competitors.',
  PAYMENTS_WRITE: 'Decide payments under review.',
  PRODUCTS_READ: 'Read products in the back-office.',
  PRODUCTS_WRITE: 'Create and change products.',
  USERS_READ: 'Read users of the back-office.',
  USERS_WRITE: 'Create, change and delete users, and assign events to them.',
});
export type Permission = EnumValue<typeof Permission>;

/**
 * Marks an operation, field or type as public. A test fails for fields that have neither this nor `@Authorized`, so
 * that public access is always explicit.
 */
export const Public = (): ReturnType<typeof Extensions> => Extensions({ public: true });

/** Age of the last password check from which sensitive operations require another one. */
const MAX_AUTHENTICATION_AGE_MS = 15 * 60_000;

/**
 * Marks a GraphQL operation as sensitive, in addition to `@Authorized`: a session whose password was checked more than
 * 15 minutes ago gets REAUTHENTICATE. A test lists the sensitive operations.
 */
export const Sensitive = (): ReturnType<typeof Extensions> => Extensions({ sensitive: true });

/** Authenticated caller. */
export interface Viewer {
  userId: number;
  name: string;
  permissions: ReadonlySet<Permission>;
  /** True when the viewer sees every event, not only the assigned ones. */
  seesAllEvents: boolean;
  /** Events that an API key is limited to, among those that its creator sees; null: all events of the user. */
  eventIds: readonly number[] | null;
  /** ID of the session; null: an API key or a job. */
  sessionId: number | null;
  /** ID of the API key; null: a session or a job. */
  keyId: number | null;
  /**
   * Time of the last password check in the session; null: a caller that has no password to check (API key, REST, job).
   */
  authenticatedAt: Date | null;
}

/**
 * Requires a user, not an API key, e.g. to change a password. @throws AppError UNAUTHENTICATED for a visitor, FORBIDDEN
 * for an API key
 */
export function requireUserSession(viewer: Viewer | null): asserts viewer is Viewer {
  if (!viewer) throw new AppError(ErrorCode.UNAUTHENTICATED);
  if (viewer.keyId !== null) throw new AppError(ErrorCode.FORBIDDEN);
}

/**
 * Requires a recent password check for a sensitive operation. @throws AppError REAUTHENTICATE if the last one is too
 * old
 */
export function requireRecentPassword(viewer: Viewer | null, now: Date): void {
  const since = viewer?.authenticatedAt;
  if (since && now.getTime() - since.getTime() > MAX_AUTHENTICATION_AGE_MS)
    throw new AppError(ErrorCode.REAUTHENTICATE);
}

/**
 * Requires one of these permissions.
 * @throws AppError UNAUTHENTICATED for a visitor, FORBIDDEN for a viewer without any of them
 */
export function requirePermission(viewer: Viewer | null, required: readonly Permission[]): asserts viewer is Viewer {
  if (!viewer) throw new AppError(ErrorCode.UNAUTHENTICATED);
  if (!required.some((permission) => viewer.permissions.has(permission))) throw new AppError(ErrorCode.FORBIDDEN);
}
