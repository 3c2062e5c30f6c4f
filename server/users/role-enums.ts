import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

/** Stored and displayed with the names of the specification. */
export const RoleName = describedEnum('RoleName', 'Role of a user.', {
  ADMINISTRATOR: ['Administrador', 'Administrador: all permissions and all events.'],
  ORGANISER: [
    'Organizador',
    'Organizador: manages assigned events, without access to users, gateway credentials and API keys.',
  ],
  VIEWER: ['Consulta', 'Consulta: reads assigned events, without revenue, health data and audit log.'],
});
export type RoleName = EnumValue<typeof RoleName>;
