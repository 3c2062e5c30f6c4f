import {
  canCopy,
  copiedParts,
  emptyMember,
  type CopiedPart,
  type RegistrationDraft,
  type MemberDraft,
  type MemberValues,
} from './draft';
import type { MemberStepKey } from '../competitor-fields';
import { stepOfField } from '../steps/steps';

/** Actions on a draft. `member` counts from 0. */
export type DraftAction =
  | { type: 'edit'; member: number; values: Partial<MemberValues> }
  | { type: 'category'; categoryId: string }
  /** A distance other than the one chosen on the event's page */
  | { type: 'distance'; distance: string }
  | { type: 'complete'; member: number; step: MemberStepKey }
  /** Values of an earlier registration */
  | { type: 'prefill'; member: number; values: Partial<MemberValues> }
  | { type: 'clear'; member: number }
  | { type: 'teamSize'; size: number }
  /** Sold-out sizes: the competitors who chose one must choose again */
  | { type: 'soldOut'; kitIds: readonly string[] }
  /** The server refused a value of this step */
  | { type: 'reopen'; member: number; step: MemberStepKey }
  | { type: 'held'; token: string }
  /** The hold expired or was deleted: typed values stay */
  | { type: 'released' }
  /** Replaces the whole draft */
  | { type: 'replace'; draft: RegistrationDraft };

/** Fields that decide which categories fit. */
const decidesCategory = ['birthday', 'gender'] as const satisfies readonly (keyof MemberValues)[];

/** Applies an action; returns the same object if nothing changed. */
export function reduceDraft(draft: RegistrationDraft, action: DraftAction): RegistrationDraft {
  return copyFromFirst(reduce(draft, action));
}

function reduce(draft: RegistrationDraft, action: DraftAction): RegistrationDraft {
  switch (action.type) {
    case 'edit':
      return edit(draft, action.member, action.values);
    case 'category':
      return draft.categoryId === action.categoryId
        ? draft
        : reopened({ ...draft, categoryId: action.categoryId }, draft.members.length - 1, 'categoria');
    case 'distance':
      return withoutCategory({ ...draft, distance: action.distance });
    case 'complete':
      return withMember(draft, action.member, (member) =>
        member.done.includes(action.step) ? member : { ...member, done: [...member.done, action.step] },
      );
    case 'prefill':
      return withMember(edit(draft, action.member, withOwnParts(draft, action)), action.member, (member) => ({
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

/** Changes values and reopens the steps they belong to. */
function edit(draft: RegistrationDraft, index: number, values: Partial<MemberValues>): RegistrationDraft {
  const member = draft.members[index];
  if (!member) return draft;
  const changed = (Object.keys(values) as (keyof MemberValues)[]).filter(
    (field) => values[field] !== member.values[field],
  );
  if (changed.length === 0) return draft;
  const touched = changed.map(stepOfField);
  const next = withMember(draft, index, (before) => ({
    ...before,
    values: { ...before.values, ...values },
    done: before.done.filter((key) => !touched.includes(key)),
  }));
  return changed.some((field) => (decidesCategory as readonly string[]).includes(field)) ? withoutCategory(next) : next;
}

const parts = Object.keys(copiedParts) as CopiedPart[];

/** Marks prefilled values that differ from the leader's as the competitor's own. */
function withOwnParts(
  { members }: RegistrationDraft,
  { member, values }: { member: number; values: Partial<MemberValues> },
) {
  const first = members[0]?.values;
  if (member === 0 || !first) return values;
  const ownParts = parts.filter((part) =>
    copiedParts[part].known.some((field) => values[field] !== undefined && values[field] !== first[field]),
  );
  return { ...values, ...Object.fromEntries(ownParts.map((part) => [copiedParts[part].own, true])) };
}

/** Copies shared values of the leader to the other known competitors; returns the same draft if nothing changes. */
function copyFromFirst(draft: RegistrationDraft): RegistrationDraft {
  const first = draft.members[0]?.values;
  if (!first) return draft;
  let changed = false;
  const members = draft.members.map((member, index) => {
    if (index === 0 || member.values.dni === '') return member;
    const copied = parts
      .filter((part) => !member.values[copiedParts[part].own] && canCopy(first, part))
      .flatMap((part) => copiedParts[part].fields.map((field) => [field, first[field]] as const))
      .filter(([field, value]) => member.values[field] !== value);
    if (copied.length === 0) return member;
    changed = true;
    return { ...member, values: { ...member.values, ...Object.fromEntries(copied) } };
  });
  return changed ? { ...draft, members } : draft;
}

/** Clears the category after a change of age or gender, because another one may fit. */
function withoutCategory(draft: RegistrationDraft): RegistrationDraft {
  return reopened({ ...draft, categoryId: '' }, draft.members.length - 1, 'categoria');
}

function reopened(draft: RegistrationDraft, index: number, step: MemberStepKey): RegistrationDraft {
  return withMember(draft, index, (member) => ({ ...member, done: member.done.filter((key) => key !== step) }));
}

function withMember(
  draft: RegistrationDraft,
  index: number,
  change: (member: MemberDraft) => MemberDraft,
): RegistrationDraft {
  return { ...draft, members: draft.members.map((member, at) => (at === index ? change(member) : member)) };
}
