import { unmask } from '../../base/network/fragment';
import type { Held_RegistrationFragment, HoldRegistrationMutation } from '../../gql/graphql';
import type { RegistrationDraft } from '../draft/draft';
import { holdRefused, type DialogTexts } from '../registration-texts';
import { smallerTeam } from '../steps/smaller-team';
import { savingPlace, type Place } from '../steps/steps';

type Hold = HoldRegistrationMutation['holdRegistration'];

/** Next action of the wizard after a save (decisions.md, 'Answers of the lookup and of the save'). */
export type SaveOutcome =
  /** Held, to be paid */
  | { kind: 'held'; registration: Held_RegistrationFragment }
  /** This team is held already; announced by the 'Registrado' dialog */
  | { kind: 'registered'; registration: Held_RegistrationFragment }
  /** Nothing to pay */
  | { kind: 'free'; registration: Held_RegistrationFragment }
  /** A size sold out: only that field opens again */
  | { kind: 'soldOut'; kitIds: readonly string[]; place: Place; dialog: DialogTexts }
  /** Too few seats; `smaller` is the largest team size that the event accepts and has room for */
  | { kind: 'noSeats'; smaller: number | null; dialog: DialogTexts }
  /** A competitor prevents the registration of the team */
  | { kind: 'conflict'; member: number; dialog: DialogTexts }
  | { kind: 'refused'; place: Place; dialog: DialogTexts };

const notSaved: DialogTexts = { icon: 'error', title: 'No pudimos guardar tu inscripción', body: 'Intenta de nuevo.' };

/** Whether a refusal is fixed on the category step. */
const ofCategory = (reason: Hold['reason']): boolean =>
  reason === 'NO_CATEGORY' || reason === 'CATEGORY_FULL' || reason === 'KIT_SOLD_OUT';

/** Maps a save result to an outcome. @param teamSizes sizes that the event accepts */
export function saveOutcome(result: Hold, draft: RegistrationDraft, teamSizes: readonly number[]): SaveOutcome {
  const { outcome } = result;
  const registration = unmask<Held_RegistrationFragment>(result.registration);
  if (registration && outcome === 'HELD') return { kind: 'held', registration };
  if (registration && outcome === 'REGISTERED') return { kind: 'registered', registration };
  if (registration && outcome === 'FREE') return { kind: 'free', registration };
  // The server gives no reason: report the failure alone.
  const dialog = result.reason ? holdRefused(result.reason, result) : notSaved;
  const last = draft.members.length - 1;
  if (result.soldOutKits.length > 0) {
    const member = draft.members.findIndex(({ values }) => result.soldOutKits.includes(values.kitId));
    return {
      kind: 'soldOut',
      kitIds: result.soldOutKits,
      place: { member: Math.max(0, member), step: 'categoria' },
      dialog,
    };
  }
  if (result.reason === 'NO_SEATS') {
    return { kind: 'noSeats', smaller: smallerTeam(teamSizes, draft.members.length, result.seatsLeft ?? 0), dialog };
  }
  const member = draft.members.findIndex(({ values }) => result.conflictingDnis.includes(values.dni));
  if (member >= 0) return { kind: 'conflict', member, dialog };
  return {
    kind: 'refused',
    place: ofCategory(result.reason) ? { member: last, step: 'categoria' } : savingPlace(draft.members.length),
    dialog,
  };
}
