import { Permission } from '../platform/permissions.js';
import { RoleName } from './role-enums.js';

interface RoleRights {
  /** The REST facade's role id. */
  id: number;
  permissions: readonly Permission[];
  /** Sees every event, or only those assigned. */
  seesAllEvents: boolean;
}

/** The one table of who may do what. */
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
