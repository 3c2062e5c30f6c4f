import { unmask } from '../base/fragment';
import type { Held_RegistrationFragment, HoldRegistrationMutation } from '../gql/graphql';
import type { RegistrationDraft } from './draft';
import { holdRefused, type Told } from './registration-texts';
import { smallerTeam } from './smaller-team';
import { savingPlace, type Place } from './steps';

type Hold = HoldRegistrationMutation['holdRegistration'];

/** What the wizard does after a save (decisions.md, 'Answers of the lookup and of the save'). */
export type SaveOutcome =
  /** Held */
  | { kind: 'held'; registration: Held_RegistrationFragment }
  /** The same team again: its hold, announced by the 'Registrado' modal */
  | { kind: 'registered'; registration: Held_RegistrationFragment }
  /** Nothing to pay */
  | { kind: 'free'; registration: Held_RegistrationFragment }
  /** A size ran out: only that field opens again */
  | { kind: 'soldOut'; kitIds: readonly string[]; place: Place; told: Told }
  /** Not enough seats; `smaller` is the largest team the event takes and still has room for */
  | { kind: 'noSeats'; smaller: number | null; told: Told }
  /** A participant stands in the way of the team */
  | { kind: 'conflict'; member: number; told: Told }
  | { kind: 'refused'; place: Place; told: Told };

const notSaved: Told = { icon: 'error', title: 'No pudimos guardar tu inscripción', body: 'Intenta de nuevo.' };

/** Put right where the category is chosen. */
const ofCategory = (reason: Hold['reason']): boolean =>
  reason === 'NO_CATEGORY' || reason === 'CATEGORY_FULL' || reason === 'KIT_SOLD_OUT';

/** Reads the answer of a save. */
export function saveOutcome(result: Hold, draft: RegistrationDraft, teamSizes: readonly number[]): SaveOutcome {
  const { outcome } = result;
  const registration = unmask<Held_RegistrationFragment>(result.registration);
  if (registration && outcome === 'HELD') return { kind: 'held', registration };
  if (registration && outcome === 'REGISTERED') return { kind: 'registered', registration };
  if (registration && outcome === 'FREE') return { kind: 'free', registration };
  // Without a reason there is nothing to tell: it says no more than that it was refused.
  const told = result.reason ? holdRefused(result.reason, result) : notSaved;
  const last = draft.members.length - 1;
  if (result.soldOutKits.length > 0) {
    const member = draft.members.findIndex(({ values }) => result.soldOutKits.includes(values.kitId));
    return {
      kind: 'soldOut',
      kitIds: result.soldOutKits,
      place: { member: Math.max(0, member), step: 'categoria' },
      told,
    };
  }
  if (result.reason === 'NO_SEATS') {
    return { kind: 'noSeats', smaller: smallerTeam(teamSizes, draft.members.length, result.seatsLeft ?? 0), told };
  }
  const member = draft.members.findIndex(({ values }) => result.conflictingDnis.includes(values.dni));
  if (member >= 0) return { kind: 'conflict', member, told };
  return {
    kind: 'refused',
    place: ofCategory(result.reason) ? { member: last, step: 'categoria' } : savingPlace(draft.members.length),
    told,
  };
}
