import { competitorFields, lookupFields, ownerFields } from '../competitor-fields.js';
import type { Competitor } from '../competitor.entity.js';
import type { KnownPerson } from '../registration.types.js';

/** Returns the data of a person that document and birthday reveal. */
export const namedPerson = (person: Competitor): KnownPerson =>
  Object.fromEntries([
    ...lookupFields.map((name) => [name, person[name]]),
    ...ownerFields.map((name) => [name, null]),
  ]) as KnownPerson;

/** Returns all data of a person, for the browser that registered them or entered their code. Deleted data are null. */
export const wholePerson = (person: Competitor): KnownPerson =>
  Object.fromEntries([
    ...lookupFields.map((name) => [name, person[name]]),
    ...ownerFields.map((name) => [name, competitorFields[name].health ? person[name] || null : person[name]]),
  ]) as KnownPerson;
