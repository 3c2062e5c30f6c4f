import { unmask } from '../base/fragment';
import { readPhone } from '../base/phone';
import type { Held_RegistrationFragment, LookUpRegistrationMutation } from '../gql/graphql';
import type { MemberValues } from './draft';
import { smallerTeam } from './smaller-team';

type Lookup = LookUpRegistrationMutation['lookUpRegistration'];

/** What the wizard does after a lookup (spec, point 4 'Registration lookup status'). */
export type LookupOutcome =
  /** 3: the question was malformed; the message stands on the document field */
  | { kind: 'stop'; message: string }
  /** 5: 'Registrado', on to the payment */
  | { kind: 'registered'; registration: Held_RegistrationFragment }
  /** 2, and a smaller team finds seats: it is offered */
  | { kind: 'noSeats'; smaller: number }
  /** 1, 2, 4, 6: the message is shown, then this participant's row is cleared */
  | { kind: 'refused' }
  /** Any other: go on, with what is known of the person */
  | { kind: 'goOn'; known: Partial<MemberValues> | null };

/** Reads the answer of a lookup about one of a team of `teamSize` in an event that takes teams of `teamSizes`. */
export function lookupOutcome(
  { status, message, body, person, registration: masked, seatsLeft }: Lookup,
  teamSizes: readonly number[],
  teamSize: number,
): LookupOutcome {
  const registration = unmask<Held_RegistrationFragment>(masked);
  if (status === 3) return { kind: 'stop', message: body ?? message };
  if (status === 5 && registration) return { kind: 'registered', registration };
  const smaller = status === 2 ? smallerTeam(teamSizes, teamSize, seatsLeft) : null;
  if (smaller !== null) return { kind: 'noSeats', smaller };
  if ([1, 2, 4, 6].includes(status)) return { kind: 'refused' };
  return { kind: 'goOn', known: person ? knownValues(person) : null };
}

function knownValues(person: NonNullable<Lookup['person']>): Partial<MemberValues> {
  const { name, lastName, email, gender, department, city, address, emergencyName, eps, bloodType, rhFactor } = person;
  const phone = readPhone(person.phone);
  return {
    name,
    lastName,
    gender,
    email,
    emailConfirm: email,
    phone,
    phoneConfirm: phone,
    department,
    city,
    address,
    emergencyName,
    emergencyPhone: readPhone(person.emergencyPhone),
    eps,
    bloodType,
    rhFactor,
  };
}
