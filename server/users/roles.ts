import { Permission } from '../platform/permissions.js';
import { RoleName } from './role-enums.js';

interface RoleRights {
  /** ID of the role in the REST facade. */
  id: number;
  permissions: readonly Permission[];
  /** Whether the role has access to all events or only to assigned ones. */
  seesAllEvents: boolean;
}

/** Permissions of each role; no other table defines them. */
export const roles: Record<RoleName, RoleRights> = {
  [RoleName.ADMINISTRATOR]: { id: 1, permissions: Object.values(Permission), seesAllEvents: true },
  [RoleName.ORGANISER]: {
    id: 2,
    permissions: [
      Permission.AUDIT_READ,
      Permission.CERTIFICATES_READ,
      Permission.CERTIFICATES_WRITE,
      Permission.COUPONS_EXPORT,
      Permission.EVENTS_READ,
      Permission.EVENTS_WRITE,
      Permission.HEALTH_READ,
      Permission.MONEY_READ,
      Permission.ORDERS_READ,
      Permission.ORDERS_WRITE,
      Permission.PARTICIPANTS_EXPORT,
      Permission.PARTICIPANTS_READ,
      Permission.PARTICIPANTS_WRITE,
      Permission.PAYMENTS_WRITE,
      Permission.PRODUCTS_READ,
      Permission.PRODUCTS_WRITE,
    ],
    seesAllEvents: false,
  },
  [RoleName.VIEWER]: {
    id: 3,
    permissions: [
      Permission.CERTIFICATES_READ,
      Permission.EVENTS_READ,
      Permission.ORDERS_READ,
      Permission.PARTICIPANTS_READ,
      Permission.PRODUCTS_READ,
    ],
    seesAllEvents: false,
  },
};
