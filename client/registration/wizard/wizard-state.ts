import type { RegistrationDraft } from '../draft/draft';
import { reduceDraft, type DraftAction } from '../draft/draft-reducer';
import type { MemberError } from '../steps/server-fields';
import { stepOfField, type Place } from '../steps/steps';

/** Values that are looked up: the response counts only while the draft still has them. */
export interface LookupRequest {
  member: number;
  dni: string;
  birthday: string;
}

/** Request in progress. */
export type Phase =
  | { kind: 'editing' }
  | { kind: 'lookingUp'; request: LookupRequest }
  /** The last category step was submitted before its categories were known; submitted again once they are */
  | { kind: 'choosing' }
  /** The draft is being saved and cannot be edited */
  | { kind: 'saving'; sent: RegistrationDraft; tries: number }
  /** The save did not reach the server: sent again when the connection is back, unless the draft changes */
  | { kind: 'waiting'; sent: RegistrationDraft; tries: number };

/** State of the wizard on this device; a saved registration lives on the server, under the draft's token. */
export interface WizardState {
  draft: RegistrationDraft;
  phase: Phase;
  /** Server messages on fields */
  errors: readonly MemberError[];
  /** Why a save failed, if no field is to blame */
  failure: string | null;
  /** Whether a change withdrew a waiting save */
  withdrawn: boolean;
}

export type WizardAction =
  | DraftAction
  /** The user opened another place */
  | { type: 'moved'; place: Place }
  | { type: 'lookUp'; request: LookupRequest }
  | { type: 'choose' }
  /** The lookup's response, or the categories, have been handled */
  | { type: 'lookedUp' }
  | { type: 'send'; sent: RegistrationDraft }
  /** The save did not reach the server */
  | { type: 'unsent' }
  /** The save's response has been handled */
  | { type: 'saved' }
  /** The server refused values: their steps open again */
  | { type: 'refuse'; errors: readonly MemberError[] }
  /** The messages of a competitor were acknowledged */
  | { type: 'forgive'; member: number }
  | { type: 'fail'; failure: string | null };

const editing: Phase = { kind: 'editing' };

export const beginWizard = (draft: RegistrationDraft): WizardState => ({
  draft,
  phase: editing,
  errors: [],
  failure: null,
  withdrawn: false,
});

/** Applies an action; returns the same object if nothing changed. */
export function reduceWizard(state: WizardState, action: WizardAction): WizardState {
  const { phase } = state;
  switch (action.type) {
    case 'moved':
      return phase.kind === 'choosing' || (phase.kind === 'lookingUp' && !isThere(phase.request, action.place))
        ? { ...state, phase: editing }
        : state;
    case 'lookUp':
      return { ...state, phase: { kind: 'lookingUp', request: action.request } };
    case 'choose':
      return { ...state, phase: { kind: 'choosing' } };
    case 'lookedUp':
      return phase.kind === 'lookingUp' || phase.kind === 'choosing' ? { ...state, phase: editing } : state;
    case 'send': {
      const tries = phase.kind === 'waiting' ? phase.tries + 1 : 1;
      return { ...state, phase: { kind: 'saving', sent: action.sent, tries }, failure: null, withdrawn: false };
    }
    case 'unsent':
      return phase.kind === 'saving' ? { ...state, phase: { ...phase, kind: 'waiting' } } : state;
    case 'saved':
      return phase.kind === 'saving' ? { ...state, phase: editing } : state;
    case 'refuse': {
      const draft = action.errors.reduce(
        (result, { member, field }) => reduceDraft(result, { type: 'reopen', member, step: stepOfField(field) }),
        state.draft,
      );
      return { ...state, draft, errors: action.errors };
    }
    case 'forgive':
      return { ...state, errors: state.errors.filter(({ member }) => member !== action.member) };
    case 'fail':
      return { ...state, failure: action.failure };
    case 'edit':
    case 'category':
      return phase.kind === 'saving' ? state : changed(state, reduceDraft(state.draft, action));
    case 'held':
      return { ...changed(state, reduceDraft(state.draft, action)), errors: [], withdrawn: false };
    default:
      return changed(state, reduceDraft(state.draft, action));
  }
}

/** Replaces the draft and cancels a request that no longer matches it. */
function changed(state: WizardState, draft: RegistrationDraft): WizardState {
  const { phase } = state;
  if (draft === state.draft) return state;
  if (phase.kind === 'lookingUp' && !isCurrent(phase.request, draft)) return { ...state, draft, phase: editing };
  if (phase.kind === 'waiting' && !isSame(phase.sent, draft))
    return { ...state, draft, phase: editing, withdrawn: true };
  return { ...state, draft };
}

/** Whether the draft still has the values that were looked up. */
function isCurrent({ member, dni, birthday }: LookupRequest, draft: RegistrationDraft): boolean {
  const values = draft.members[member]?.values;
  return values !== undefined && values.dni === dni && values.birthday === birthday;
}

const isThere = ({ member }: LookupRequest, place: Place) => place.member === member && place.step === 'identificacion';

/** Whether both drafts would send the same. */
function isSame(sent: RegistrationDraft, draft: RegistrationDraft): boolean {
  return (
    sent.categoryId === draft.categoryId &&
    sent.members.length === draft.members.length &&
    sent.members.every(({ values }, index) => values === draft.members[index]?.values)
  );
}

/** Whether a lookup is still pending: not changed, left or replaced. */
export const waitsFor = ({ phase }: WizardState, request: LookupRequest): boolean =>
  phase.kind === 'lookingUp' && phase.request === request;
