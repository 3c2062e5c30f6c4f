import { Permission } from '../platform/permissions.js';
import type { Retention } from '../platform/config/config.js';
import { RoleName } from '../users/role-enums.js';
import { roles } from '../users/roles.js';
import type { ConsentText } from './registration.types.js';

/**
 * Date of the current texts. Change it with the texts below and with the roles that have HEALTH_READ, so that an
 * accepted text can be found again.
 */
const TEXT_DATE = '2026-11-25';

type RetentionDays = Pick<Retention, 'healthDays' | 'peopleDays'>;

/** Names of the users of a role in the text. */
const usersOfRole: Record<RoleName, string> = {
  [RoleName.ADMINISTRATOR]: 'quienes administran Dorsal',
  [RoleName.ORGANISER]: 'los organizadores de este evento',
  [RoleName.VIEWER]: 'los usuarios de consulta de este evento',
};

/** Names of those who see health data and emergency contacts: users by role, and programs with their API keys. */
const healthReaders = `${new Intl.ListFormat('es').format(
  Object.values(RoleName)
    .filter((role) => roles[role].permissions.includes(Permission.HEALTH_READ))
    .map((role) => usersOfRole[role]),
)}, también desde los programas que ellos conecten`;

/** Returns the version of the text, which names the retention periods that the text promises. */
export const consentVersionOf = ({ healthDays, peopleDays }: RetentionDays): string =>
  `${TEXT_DATE}-${healthDays}-${peopleDays}`;

/** Returns the texts of the two authorisations of a participant: of personal data, and of health data. */
export function consentFor(eventName: string, retention: RetentionDays): ConsentText {
  const { healthDays, peopleDays } = retention;
  return {
    version: consentVersionOf(retention),
    text: [
      `Autorizo de manera previa, expresa e informada a la organización de ${eventName} y a Dorsal, como encargada, a tratar mis datos personales para inscribirme, cobrar la inscripción y los productos que agregue, entregármelos junto con el kit, medir mi tiempo, publicar los resultados y avisarme de cambios.`,
      `Mi contacto de emergencia se usa solo para avisarle si algo me pasa en el evento. Lo ven ${healthReaders}. Se borra ${healthDays} días después del evento. Mis demás datos se borran, a más tardar, ${peopleDays} días después del evento.`,
      'Puedo conocer, actualizar, corregir y pedir que se eliminen mis datos, o retirar esta autorización, escribiendo a la organización del evento (Ley 1581 de 2012 y Decreto 1377 de 2013).',
    ].join('\n\n'),
    health: `Mi EPS, mi grupo sanguíneo y mi factor Rh son datos sensibles: no estoy en la obligación de darlos y me inscribo igual sin ellos. Se usan solo para atenderme en una emergencia durante el evento. Los ven ${healthReaders}; la organización puede entregarlos a su personal médico. Se borran ${healthDays} días después del evento.`,
  };
}
