import { unmask, type Masked } from '../../base/network/fragment';
import type { Held_RegistrationFragment, Known_PersonFragment, LookUpRegistrationMutation } from '../../gql/graphql';
import { valuesFromRow } from '../../ui/field/field-list';
import { competitorFields } from '../competitor-fields';
import type { MemberValues } from '../draft/draft';
import { lookupRefused, type DialogTexts } from '../registration-texts';
import { smallerTeam } from '../steps/smaller-team';

type Lookup = LookUpRegistrationMutation['lookUpRegistration'];

/** Next action of the wizard after a lookup (spec, point 4 'Registration lookup status'). */
export type LookupOutcome =
  /** The request was malformed; the message is shown on the document field */
  | { kind: 'stop'; message: string }
  /** Already registered and unpaid: continue to the payment */
  | { kind: 'registered'; registration: Held_RegistrationFragment }
  /** Too few seats, but enough for a smaller team, which is offered */
  | { kind: 'noSeats'; smaller: number; dialog: DialogTexts }
  /** Any other refusal: show the message, then clear this competitor's row */
  | { kind: 'refused'; dialog: DialogTexts }
  /** Continue with the known data of the person */
  | { kind: 'goOn'; known: Partial<MemberValues> | null };

/** Maps a lookup result to an outcome. @param teamSizes sizes that the event accepts */
export function lookupOutcome(found: Lookup, teamSizes: readonly number[], teamSize: number): LookupOutcome {
  const { outcome, person, seatsLeft } = found;
  const registration = unmask<Held_RegistrationFragment>(found.registration);
  if (outcome === 'REGISTERED' && registration) return { kind: 'registered', registration };
  if (outcome === 'CAN_REGISTER' || outcome === 'REGISTERED')
    return { kind: 'goOn', known: person ? knownValues(person) : null };
  const dialog = lookupRefused(outcome, found);
  if (outcome === 'INVALID_INPUT') return { kind: 'stop', message: dialog.body ?? dialog.title };
  const smaller = outcome === 'NO_SEATS' ? smallerTeam(teamSizes, teamSize, seatsLeft) : null;
  return smaller === null ? { kind: 'refused', dialog } : { kind: 'noSeats', smaller, dialog };
}

/** Converts a known person to form values, without health data; fields that the server omits stay as typed. */
export function knownValues(masked: Masked<Known_PersonFragment>): Partial<MemberValues> {
  const person = unmask<Known_PersonFragment>(masked);
  const stored = Object.entries(valuesFromRow(competitorFields, person));
  return {
    ...Object.fromEntries(stored.filter(([name]) => (person as Record<string, unknown>)[name] != null)),
    ...(person.email === null ? {} : { emailTyped: false }),
    ...(person.phone === null ? {} : { phoneTyped: false }),
  };
}
