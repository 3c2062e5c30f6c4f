import { Extensions, registerEnumType } from 'type-graphql';
import { AppError, ErrorCode } from './errors.js';

/** What a role may be allowed. Which role has which is one table in users/roles.ts. */
export enum Permission {
  /** The list of changes: who, when, what, before and after. */
  AUDIT_READ = 'AUDIT_READ',
  /** Certificate mailings. */
  CERTIFICATES_READ = 'CERTIFICATES_READ',
  CERTIFICATES_WRITE = 'CERTIFICATES_WRITE',
  /** Discount codes and partner keys, which are worth money, and a file of the codes. EVENTS_WRITE reads them, too (shown-code.ts). */
  COUPONS_EXPORT = 'COUPONS_EXPORT',
  EVENTS_READ = 'EVENTS_READ',
  EVENTS_WRITE = 'EVENTS_WRITE',
  GATEWAYS_WRITE = 'GATEWAYS_WRITE',
  /** EPS, blood type and emergency contact; the list for the race doctor. Each opening of that list is recorded. */
  HEALTH_READ = 'HEALTH_READ',
  /** Keys that other programs open the API with. */
  KEYS_WRITE = 'KEYS_WRITE',
  MONEY_READ = 'MONEY_READ',
  /** Goods that were bought; amounts need MONEY_READ too. */
  ORDERS_READ = 'ORDERS_READ',
  ORDERS_WRITE = 'ORDERS_WRITE',
  /** A file of many people's data; each export is recorded. */
  PARTICIPANTS_EXPORT = 'PARTICIPANTS_EXPORT',
  PARTICIPANTS_READ = 'PARTICIPANTS_READ',
  PARTICIPANTS_WRITE = 'PARTICIPANTS_WRITE',
  /** Decide about payments under review. */
  PAYMENTS_WRITE = 'PAYMENTS_WRITE',
  PRODUCTS_READ = 'PRODUCTS_READ',
  PRODUCTS_WRITE = 'PRODUCTS_WRITE',
  USERS_READ = 'USERS_READ',
  USERS_WRITE = 'USERS_WRITE',
}
registerEnumType(Permission, {
  name: 'Permission',
  description: 'What a session or a key may do.',
  valuesConfig: {
    AUDIT_READ: { description: 'See who changed what' },
    CERTIFICATES_READ: { description: 'See mailings of certificates and their people' },
    CERTIFICATES_WRITE: { description: 'Make, send and stop mailings of certificates' },
    COUPONS_EXPORT: { description: 'Read discount codes and partner keys whole, and download files with codes' },
    EVENTS_READ: { description: "See the viewer's events in the back-office" },
    EVENTS_WRITE: { description: 'Make and change events, with their codes, routes, pictures and webhooks' },
    GATEWAYS_WRITE: { description: 'Set up how events are paid' },
    HEALTH_READ: { description: 'See health data and emergency contacts' },
    KEYS_WRITE: { description: 'Make and revoke API keys' },
    MONEY_READ: { description: 'See payments and income' },
    ORDERS_READ: { description: 'See orders of goods and their buyers' },
    ORDERS_WRITE: { description: 'Mark orders as sent' },
    PARTICIPANTS_EXPORT: { description: 'Download files with many participants' },
    PARTICIPANTS_READ: { description: 'See participants and their registrations' },
    PARTICIPANTS_WRITE: { description: 'Change and delete participants, and mail them' },
    PAYMENTS_WRITE: { description: 'Decide about payments under review' },
    PRODUCTS_READ: { description: 'See products in the back-office' },
    PRODUCTS_WRITE: { description: 'Make and change products' },
    USERS_READ: { description: 'See users of the back-office' },
    USERS_WRITE: { description: 'Make, change and delete users, and assign events to them' },
  },
});

/**
 * Marks an operation, field or type as open to everyone. A test walks the schema and fails where a field is neither
 * this nor `@Authorized`, so that openness is always a decision somebody wrote down.
 */
export const Public = (): ReturnType<typeof Extensions> => Extensions({ public: true });

/** Age of the last password check from which sensitive operations require another one. */
const MAX_AUTHENTICATION_AGE_MS = 15 * 60_000;

/**
 * Marks an operation of GraphQL as sensitive, beside its `@Authorized`: a session whose password was checked more than
 * 15 minutes ago gets REAUTHENTICATE. A test lists the sensitive operations.
 */
export const Sensitive = (): ReturnType<typeof Extensions> => Extensions({ sensitive: true });

/** Who asks. */
export interface Viewer {
  userId: number;
  name: string;
  permissions: ReadonlySet<Permission>;
  /** True when the viewer sees every event, not only the assigned ones. */
  seesAllEvents: boolean;
  /** The only events a key was made for, as far as its maker sees them; null: those of the user. */
  eventIds: readonly number[] | null;
  /** Of the session they ask in; null: a key, or work in a user's name without a session. */
  sessionId: number | null;
  /** The key they ask with; null: they are there themselves. */
  keyId: number | null;
  /** Time of the last password check in the session; null: nobody can be asked for a password (API key, REST, job). */
  authenticatedAt: Date | null;
}

/** For what only people do, such as changing a password. @throws AppError UNAUTHENTICATED for a visitor, FORBIDDEN for a key */
export function requireUserSession(viewer: Viewer | null): asserts viewer is Viewer {
  if (!viewer) throw new AppError(ErrorCode.UNAUTHENTICATED);
  if (viewer.keyId !== null) throw new AppError(ErrorCode.FORBIDDEN);
}

/** Refuses a sensitive operation whose viewer gave the password too long ago. @throws AppError REAUTHENTICATE */
export function requireRecentPassword(viewer: Viewer | null, now: Date): void {
  const since = viewer?.authenticatedAt;
  if (since && now.getTime() - since.getTime() > MAX_AUTHENTICATION_AGE_MS)
    throw new AppError(ErrorCode.REAUTHENTICATE);
}

/**
 * Lets whoever has one of these permissions pass.
 * @throws AppError UNAUTHENTICATED for a visitor, FORBIDDEN for a viewer without any of them
 */
export function requirePermission(viewer: Viewer | null, required: readonly Permission[]): asserts viewer is Viewer {
  if (!viewer) throw new AppError(ErrorCode.UNAUTHENTICATED);
  if (!required.some((permission) => viewer.permissions.has(permission))) throw new AppError(ErrorCode.FORBIDDEN);
}
