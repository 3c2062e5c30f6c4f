import { registerEnumType } from 'type-graphql';

/** Stored and displayed with the names of the specification. */
export enum RoleName {
  ADMINISTRATOR = 'Administrador',
  ORGANISER = 'Organizador',
  VIEWER = 'Consulta',
}
registerEnumType(RoleName, {
  name: 'RoleName',
  description: 'Role of a user.',
  valuesConfig: {
    ADMINISTRATOR: { description: 'Administrador: all permissions and all events.' },
    ORGANISER: {
      description: 'Organizador: manages assigned events, without access to users, gateway credentials and API keys.',
    },
    VIEWER: {
      description: 'Consulta: reads assigned events, without revenue, health data and audit log.',
    },
  },
});
