import type { RegistrationDraft } from './draft';
import { reduceDraft, type DraftAction } from './draft-reducer';
import type { MemberError } from './server-fields';
import { stepOfField, type Place } from './steps';

/** Who is looked up: an answer counts only while this document and birthday still stand there. */
export interface LookupQuestion {
  member: number;
  dni: string;
  birthday: string;
}

/** What is under way. */
export type Phase =
  | { kind: 'editing' }
  | { kind: 'lookingUp'; question: LookupQuestion }
  /** The last category step was left before its categories were known: it is left again once they are */
  | { kind: 'choosing' }
  /** What was there when the person pressed is on its way: nothing is typed into it meanwhile */
  | { kind: 'saving'; sent: RegistrationDraft; tries: number }
  /** It did not get through: sent again when the connection is back, unless something is changed first */
  | { kind: 'waiting'; sent: RegistrationDraft; tries: number };

/** All that the wizard knows by itself; a saved registration is the server's, known by the draft's token. */
export interface WizardState {
  draft: RegistrationDraft;
  phase: Phase;
  /** Messages of the server on fields */
  errors: readonly MemberError[];
  /** What kept a save back that belongs to no field */
  failure: string | null;
  /** Something was changed while the save waited, so it is not sent by itself any more */
  withdrawn: boolean;
}

export type WizardAction =
  | DraftAction
  /** Somebody has come to another place */
  | { type: 'moved'; place: Place }
  | { type: 'ask'; question: LookupQuestion }
  | { type: 'choose' }
  /** The lookup was answered, or the categories are known, and that was followed */
  | { type: 'answered' }
  | { type: 'send'; sent: RegistrationDraft }
  /** The save did not get through */
  | { type: 'unsent' }
  /** The save was answered, and that was followed */
  | { type: 'saved' }
  /** The server refused something: its steps open again */
  | { type: 'refuse'; errors: readonly MemberError[] }
  /** The messages of a participant have been seen to */
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

/** The wizard after something happened; the same object when nothing changed. */
export function reduceWizard(state: WizardState, action: WizardAction): WizardState {
  const { phase } = state;
  switch (action.type) {
    case 'moved':
      return phase.kind === 'choosing' || (phase.kind === 'lookingUp' && !isThere(phase.question, action.place))
        ? { ...state, phase: editing }
        : state;
    case 'ask':
      return { ...state, phase: { kind: 'lookingUp', question: action.question } };
    case 'choose':
      return { ...state, phase: { kind: 'choosing' } };
    case 'answered':
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

/** With another draft, what is under way may no longer be about what stands there. */
function changed(state: WizardState, draft: RegistrationDraft): WizardState {
  const { phase } = state;
  if (draft === state.draft) return state;
  if (phase.kind === 'lookingUp' && !stands(phase.question, draft)) return { ...state, draft, phase: editing };
  if (phase.kind === 'waiting' && !isSame(phase.sent, draft))
    return { ...state, draft, phase: editing, withdrawn: true };
  return { ...state, draft };
}

/** Whether what was asked about a participant is still what the draft says of them. */
function stands({ member, dni, birthday }: LookupQuestion, draft: RegistrationDraft): boolean {
  const values = draft.members[member]?.values;
  return values !== undefined && values.dni === dni && values.birthday === birthday;
}

const isThere = ({ member }: LookupQuestion, place: Place) =>
  place.member === member && place.step === 'identificacion';

/** Whether the same would be sent. */
function isSame(sent: RegistrationDraft, draft: RegistrationDraft): boolean {
  return (
    sent.categoryId === draft.categoryId &&
    sent.members.length === draft.members.length &&
    sent.members.every(({ values }, index) => values === draft.members[index]?.values)
  );
}

/** Whether a question still waits for its answer: nobody has changed, left or asked anything else since. */
export const waitsFor = ({ phase }: WizardState, question: LookupQuestion): boolean =>
  phase.kind === 'lookingUp' && phase.question === question;
