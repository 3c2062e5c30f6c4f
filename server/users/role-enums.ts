import { registerEnumType } from 'type-graphql';

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
    ORGANISER: {
      description: 'Organizador: the events assigned to them, but neither users, gateway credentials nor API keys.',
    },
    VIEWER: {
      description: 'Consulta: reads the events assigned to them, without money, health data and the list of changes.',
    },
  },
});
