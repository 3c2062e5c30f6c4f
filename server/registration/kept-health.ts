import type { BloodType, RhFactor } from './competitor-enums.js';
import type { Competitor } from './competitor.entity.js';

/** A person whose health data have not been forgotten. */
export type WithHealth = Competitor & { bloodType: BloodType; rhFactor: RhFactor };

export const hasHealth = (person: Competitor): person is WithHealth =>
  person.bloodType !== null && person.rhFactor !== null;
