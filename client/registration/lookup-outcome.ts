import { unmask } from '../base/fragment';
import { readPhone } from '../base/phone';
import type { Held_RegistrationFragment, LookUpRegistrationMutation } from '../gql/graphql';
import type { MemberValues } from './draft';
import { lookupRefused, type Told } from './registration-texts';
import { smallerTeam } from './smaller-team';

type Lookup = LookUpRegistrationMutation['lookUpRegistration'];

/** What the wizard does after a lookup (spec, point 4 'Registration lookup status'). */
export type LookupOutcome =
  /** The question was malformed; the message stands on the document field */
  | { kind: 'stop'; message: string }
  /** 'Registrado', on to the payment */
  | { kind: 'registered'; registration: Held_RegistrationFragment }
  /** Too few seats, and a smaller team finds them: it is offered */
  | { kind: 'noSeats'; smaller: number; told: Told }
  /** Any other refusal: the message is shown, then this participant's row is cleared */
  | { kind: 'refused'; told: Told }
  /** Go on, with what is known of the person */
  | { kind: 'goOn'; known: Partial<MemberValues> | null };

/** Reads the answer of a lookup about one of a team of `teamSize` in an event that takes teams of `teamSizes`. */
export function lookupOutcome(found: Lookup, teamSizes: readonly number[], teamSize: number): LookupOutcome {
  const { outcome, person, seatsLeft } = found;
  const registration = unmask<Held_RegistrationFragment>(found.registration);
  if (outcome === 'REGISTERED' && registration) return { kind: 'registered', registration };
  if (outcome === 'CAN_REGISTER' || outcome === 'REGISTERED')
    return { kind: 'goOn', known: person ? knownValues(person) : null };
  const told = lookupRefused(outcome, found);
  if (outcome === 'INVALID_INPUT') return { kind: 'stop', message: told.body ?? told.title };
  const smaller = outcome === 'NO_SEATS' ? smallerTeam(teamSizes, teamSize, seatsLeft) : null;
  return smaller === null ? { kind: 'refused', told } : { kind: 'noSeats', smaller, told };
}

type Known = NonNullable<Lookup['person']>;

/** Returns the data of a person as the fields hold them, never of health; what the server does not tell stays as it was typed. */
export function knownValues(person: Omit<Known, '__typename'>): Partial<MemberValues> {
  const { name, lastName, email, gender, department, city, address, emergencyName } = person;
  const phone = person.phone && readPhone(person.phone);
  const values = {
    ...{ name, lastName, gender, email, phone, department, city, address },
    ...(email === null ? {} : { emailTyped: false }),
    ...(phone === null ? {} : { phoneTyped: false }),
    ...{ emergencyName, emergencyPhone: person.emergencyPhone && readPhone(person.emergencyPhone) },
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
