import type { Competitor } from '../competitor.entity.js';
import type { KnownPerson } from '../registration.types.js';

/** Returns the data of a person that document and birthday reveal. */
export const namedPerson = ({ name, lastName, gender, department, city }: Competitor): KnownPerson => ({
  ...{ name, lastName, gender, department, city },
  ...{ email: null, phone: null, address: null, emergencyName: null, emergencyPhone: null },
  ...{ eps: null, bloodType: null, rhFactor: null },
});

/** Returns all data of a person, for the browser that registered them or entered their code. Deleted data are null. */
export const wholePerson = (person: Competitor): KnownPerson => ({
  ...namedPerson(person),
  email: person.email,
  phone: person.phone,
  address: person.address,
  emergencyName: person.emergencyName || null,
  emergencyPhone: person.emergencyPhone || null,
  eps: person.eps || null,
  bloodType: person.bloodType,
  rhFactor: person.rhFactor,
});
