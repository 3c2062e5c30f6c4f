import { emptyMember, type Draft, type MemberDraft, type MemberStepKey, type MemberValues } from './draft';
import { memberSteps } from './steps';

/** Everything that can happen to a draft. `member` counts from 0. */
export type DraftAction =
  | { type: 'edit'; member: number; values: Partial<MemberValues> }
  | { type: 'category'; categoryId: string }
  | { type: 'complete'; member: number; step: MemberStepKey }
  /** Data of an earlier registration */
  | { type: 'prefill'; member: number; values: Partial<MemberValues> }
  | { type: 'clear'; member: number }
  | { type: 'teamSize'; size: number }
  /** Sizes that ran out: whoever chose one chooses again */
  | { type: 'soldOut'; kitIds: readonly string[] }
  /** The server refused something in this step */
  | { type: 'reopen'; member: number; step: MemberStepKey }
  | { type: 'held'; token: string }
  /** The hold is over or gone: what was typed stays */
  | { type: 'released' }
  /** Another draft in this one's place */
  | { type: 'replace'; draft: Draft };

/** What the team's category depends on. */
const decidesCategory = ['birthday', 'gender'] as const satisfies readonly (keyof MemberValues)[];

/** The draft after something happened; the same object when nothing changed. */
export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'edit':
      return edit(draft, action.member, action.values);
    case 'category':
      return draft.categoryId === action.categoryId
        ? draft
        : reopened({ ...draft, categoryId: action.categoryId }, draft.members.length - 1, 'categoria');
    case 'complete':
      return withMember(draft, action.member, (member) =>
        member.done.includes(action.step) ? member : { ...member, done: [...member.done, action.step] },
      );
    case 'prefill':
      return withMember(edit(draft, action.member, action.values), action.member, (member) => ({
        ...member,
        prefilled: true,
        revision: member.revision + 1,
      }));
    case 'clear':
      return withoutCategory(withMember(draft, action.member, ({ revision }) => emptyMember(revision + 1)));
    case 'teamSize':
      return withoutCategory({
        ...draft,
        members: Array.from({ length: action.size }, (_, index) => draft.members[index] ?? emptyMember()),
      });
    case 'soldOut':
      return draft.members.reduce(
        (result, { values }, member) =>
          action.kitIds.includes(values.kitId) ? edit(result, member, { kitId: '' }) : result,
        draft,
      );
    case 'reopen':
      return reopened(draft, action.member, action.step);
    case 'held':
      return { ...draft, token: action.token };
    case 'released':
      return { ...draft, token: null };
    case 'replace':
      return action.draft;
  }
}

/** Changes values; the steps they belong to have to be submitted again. */
function edit(draft: Draft, index: number, values: Partial<MemberValues>): Draft {
  const member = draft.members[index];
  if (!member) return draft;
  const changed = (Object.keys(values) as (keyof MemberValues)[]).filter(
    (field) => values[field] !== member.values[field],
  );
  if (changed.length === 0) return draft;
  const touched = memberSteps.filter(({ fields }) =>
    changed.some((field) => (fields as readonly string[]).includes(field)),
  );
  const next = withMember(draft, index, (before) => ({
    ...before,
    values: { ...before.values, ...values },
    done: before.done.filter((key) => !touched.some((step) => step.key === key)),
  }));
  return changed.some((field) => (decidesCategory as readonly string[]).includes(field)) ? withoutCategory(next) : next;
}

/** Another age or gender may belong into another category: it is chosen again. */
function withoutCategory(draft: Draft): Draft {
  return reopened({ ...draft, categoryId: '' }, draft.members.length - 1, 'categoria');
}

function reopened(draft: Draft, index: number, step: MemberStepKey): Draft {
  return withMember(draft, index, (member) => ({ ...member, done: member.done.filter((key) => key !== step) }));
}

function withMember(draft: Draft, index: number, change: (member: MemberDraft) => MemberDraft): Draft {
  return { ...draft, members: draft.members.map((member, at) => (at === index ? change(member) : member)) };
}
