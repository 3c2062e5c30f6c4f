import { registerEnumType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';

/** Stored and shown in the spec's words. */
export enum RoleName {
  ADMINISTRATOR = 'Administrador',
  ORGANISER = 'Organizador',
  VIEWER = 'Consulta',
}
registerEnumType(RoleName, {
  name: 'RoleName',
  description: 'Role of a user.',
  valuesConfig: {
    ADMINISTRATOR: { description: 'Administrador: everything.' },
    ORGANISER: { description: 'Organizador: the events assigned to them, but neither users nor gateway credentials.' },
    VIEWER: { description: 'Consulta: reads the events assigned to them.' },
  },
});

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
