import type { BloodType, RhFactor } from './competitor-enums.js';
import type { Competitor } from './competitor.entity.js';

/** EPS, blood group and Rh factor as stored: all three, or none ('' and nulls). */
export type HealthData = Pick<Competitor, 'eps' | 'bloodType' | 'rhFactor'>;

type CompleteHealth = { bloodType: BloodType; rhFactor: RhFactor };

export const noHealth: HealthData = { eps: '', bloodType: null, rhFactor: null };

export const unauthorisedHealth = 'Marca la autorización de tus datos de salud, o no los escribas.';

export const otherConsentText =
  'El texto de la autorización cambió. Recarga la página, léelo y márcalo de nuevo si estás de acuerdo.';

export const neverAuthorisedHealth =
  'Esta persona no autorizó el uso de sus datos de salud: no se pueden escribir por ella.';

/** Returns whether health data are stored, that is, were given and not deleted since. */
export const hasHealth = <T extends HealthData>(person: T): person is T & CompleteHealth =>
  person.bloodType !== null && person.rhFactor !== null;

/** Returns whether any health data are given. */
export const hasAnyHealth = ({ eps, bloodType, rhFactor }: HealthData): boolean =>
  eps !== '' || bloodType !== null || rhFactor !== null;

/** Returns the missing fields of health data that are given in part, as field and message. */
export function missingHealth({ eps, bloodType, rhFactor }: HealthData): [field: string, message: string][] {
  return [
    ...(eps === '' ? [['eps', 'Elige la EPS.'] as [string, string]] : []),
    ...(bloodType === null ? [['bloodType', 'Elige el grupo sanguíneo.'] as [string, string]] : []),
    ...(rhFactor === null ? [['rhFactor', 'Elige el factor Rh.'] as [string, string]] : []),
  ];
}
