import { Extensions, registerEnumType } from 'type-graphql';
import { AppError, ErrorCode } from './errors.js';

/** Permissions of a role; users/roles.ts lists them by role. */
export enum Permission {
  AUDIT_READ = 'AUDIT_READ',
  CERTIFICATES_READ = 'CERTIFICATES_READ',
  CERTIFICATES_WRITE = 'CERTIFICATES_WRITE',
  /** Coupon codes and partner keys in full, and files of codes. EVENTS_WRITE may read them, too (shown-code.ts). */
  COUPONS_EXPORT = 'COUPONS_EXPORT',
  EVENTS_READ = 'EVENTS_READ',
  EVENTS_WRITE = 'EVENTS_WRITE',
  GATEWAYS_WRITE = 'GATEWAYS_WRITE',
  /** EPS, blood type and emergency contact, and the list for the race doctor, whose every opening is recorded. */
  HEALTH_READ = 'HEALTH_READ',
  KEYS_WRITE = 'KEYS_WRITE',
  MONEY_READ = 'MONEY_READ',
  /** Orders of products; amounts need MONEY_READ too. */
  ORDERS_READ = 'ORDERS_READ',
  ORDERS_WRITE = 'ORDERS_WRITE',
  /** Files of competitors; each export is recorded. */
  PARTICIPANTS_EXPORT = 'PARTICIPANTS_EXPORT',
  PARTICIPANTS_READ = 'PARTICIPANTS_READ',
  PARTICIPANTS_WRITE = 'PARTICIPANTS_WRITE',
  PAYMENTS_WRITE = 'PAYMENTS_WRITE',
  PRODUCTS_READ = 'PRODUCTS_READ',
  PRODUCTS_WRITE = 'PRODUCTS_WRITE',
  USERS_READ = 'USERS_READ',
  USERS_WRITE = 'USERS_WRITE',
}
registerEnumType(Permission, {
  name: 'Permission',
  description: 'Permission of a session or API key.',
  valuesConfig: {
    AUDIT_READ: { description: 'Read the audit log.' },
    CERTIFICATES_READ: { description: 'Read certificate mailings and their recipients.' },
    CERTIFICATES_WRITE: { description: 'Create, send and stop certificate mailings.' },
    COUPONS_EXPORT: { description: 'Read coupon codes and partner keys in full, and download files of codes.' },
    EVENTS_READ: { description: "Read the viewer's events in the back-office." },
    EVENTS_WRITE: {
      description: 'Create and change events, with their coupons, partner keys, routes, images and webhooks.',
    },
    GATEWAYS_WRITE: { description: 'Configure the gateways of events.' },
    HEALTH_READ: { description: 'Read health data and emergency contacts.' },
    KEYS_WRITE: { description: 'Create and revoke API keys.' },
    MONEY_READ: { description: 'Read payments and revenue.' },
    ORDERS_READ: { description: 'Read orders and their buyers.' },
    ORDERS_WRITE: { description: 'Mark orders as sent.' },
    PARTICIPANTS_EXPORT: { description: 'Download files of competitors.' },
    PARTICIPANTS_READ: { description: 'Read competitors and their registrations.' },
    PARTICIPANTS_WRITE: { description: 'Change, delete and mail competitors.' },
    PAYMENTS_WRITE: { description: 'Decide payments under review.' },
    PRODUCTS_READ: { description: 'Read products in the back-office.' },
    PRODUCTS_WRITE: { description: 'Create and change products.' },
    USERS_READ: { description: 'Read users of the back-office.' },
    USERS_WRITE: { description: 'Create, change and delete users, and assign events to them.' },
  },
});

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
