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
      Permission.EVENTS_READ,
      Permission.EVENTS_WRITE,
      Permission.HEALTH_READ,
      Permission.MONEY_READ,
      Permission.PARTICIPANTS_EXPORT,
      Permission.PARTICIPANTS_READ,
      Permission.PARTICIPANTS_WRITE,
      Permission.PAYMENTS_WRITE,
    ],
    seesAllEvents: false,
  },
  [RoleName.VIEWER]: {
    id: 3,
    permissions: [Permission.EVENTS_READ, Permission.PARTICIPANTS_READ],
    seesAllEvents: false,
  },
};
