import { unmask } from '../base/fragment';
import { readPhone } from '../base/phone';
import type { Held_RegistrationFragment, LookUpRegistrationMutation } from '../gql/graphql';
import type { MemberValues } from './draft';
import { smallerTeam } from './smaller-team';

type Lookup = LookUpRegistrationMutation['lookUpRegistration'];

/** What the wizard does after a lookup (spec, point 4 'Registration lookup status'). */
export type LookupOutcome =
  /** The question was malformed; the message stands on the document field */
  | { kind: 'stop'; message: string }
  /** 'Registrado', on to the payment */
  | { kind: 'registered'; registration: Held_RegistrationFragment }
  /** Too few seats, and a smaller team finds them: it is offered */
  | { kind: 'noSeats'; smaller: number }
  /** Any other refusal: the message is shown, then this participant's row is cleared */
  | { kind: 'refused' }
  /** Go on, with what is known of the person */
  | { kind: 'goOn'; known: Partial<MemberValues> | null };

/** Reads the answer of a lookup about one of a team of `teamSize` in an event that takes teams of `teamSizes`. */
export function lookupOutcome(
  { outcome, message, body, person, registration: masked, seatsLeft }: Lookup,
  teamSizes: readonly number[],
  teamSize: number,
): LookupOutcome {
  const registration = unmask<Held_RegistrationFragment>(masked);
  if (outcome === 'MALFORMED') return { kind: 'stop', message: body ?? message };
  if (outcome === 'REGISTERED' && registration) return { kind: 'registered', registration };
  const smaller = outcome === 'NO_SEATS' ? smallerTeam(teamSizes, teamSize, seatsLeft) : null;
  if (smaller !== null) return { kind: 'noSeats', smaller };
  if (outcome !== 'GO_ON' && outcome !== 'REGISTERED') return { kind: 'refused' };
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
