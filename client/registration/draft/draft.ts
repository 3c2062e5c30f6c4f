import { emptyValues, namesIn, type ValuesOf } from '../../ui/field/field-list';
import { competitorFields, healthFields, memberFields, type MemberStepKey } from '../competitor-fields';

/** Values of one competitor's form fields; '' if empty. */
export type MemberValues = ValuesOf<typeof memberFields>;

export interface MemberDraft {
  values: MemberValues;
  /** Steps that were submitted and not changed since */
  done: MemberStepKey[];
  /** Whether the data came from an earlier registration and still have to be checked */
  prefilled: boolean;
  /** Incremented when values are set by code, so that the fields on screen re-read them */
  revision: number;
}

/** A registration in progress on this device. */
export interface RegistrationDraft {
  eventId: string;
  members: MemberDraft[];
  /** The team's category; '' until it is chosen on the last participant's tab */
  categoryId: string;
  /** Distance chosen on the event's page, whose price is shown until there is a category */
  distance?: string;
  /** ISO time of that choice */
  chosenAt?: string;
  /** Version of the consent text that `consent` refers to */
  consentVersion: string;
  /** Token of the saved registration; the server's copy counts once it is set */
  token: string | null;
}

/** Values without health data and consent. */
export const noHealth: Partial<MemberValues> = {
  healthConsent: false,
  ...Object.fromEntries(healthFields.map((field) => [field, ''])),
};

/** Fields of a group that are copied, and those of them that must be filled. */
const copied = (group: string) => {
  const fields = namesIn(competitorFields, group);
  return { fields, known: fields.filter((field) => !('optional' in competitorFields[field])) };
};

/**
 * Parts that competitors share with the leader by default: the flag that overrides it, the leader's fields that must be
 * filled, the copied fields, and the field that takes the focus on overriding.
 */
export const copiedParts = {
  home: { own: 'ownHome', ...copied('home'), focusField: 'city' },
  emergency: { own: 'ownEmergency', ...copied('emergency'), focusField: 'emergencyName' },
} as const;

export type CopiedPart = keyof typeof copiedParts;

/** Whether the leader's data suffice to be copied. */
export const canCopy = (first: MemberValues, part: CopiedPart): boolean =>
  copiedParts[part].known.every((field) => first[field] !== '');

/** Whether nothing is filled in for a competitor. */
export function isBlank(values: MemberValues): boolean {
  return Object.values(values).every((value) => value === '' || value === false);
}

/** Creates a competitor without data. */
export function emptyMember(revision = 0): MemberDraft {
  return { values: emptyValues(memberFields), done: [], prefilled: false, revision };
}

/** Creates an empty draft; the leader may start with a known document and birthday. */
export function emptyDraft(
  event: { id: string; consentVersion: string },
  teamSize: number,
  { dni, birthday }: { dni: string; birthday: string } = { dni: '', birthday: '' },
): RegistrationDraft {
  const members = Array.from({ length: teamSize }, () => emptyMember());
  if (members[0]) members[0].values = { ...members[0].values, dni, birthday };
  return { eventId: event.id, members, categoryId: '', consentVersion: event.consentVersion, token: null };
}

/** First name and first surname, for tabs; '' if unknown. */
export function shortName({ name, lastName }: Pick<MemberValues, 'name' | 'lastName'>): string {
  return [name, lastName]
    .map((part) => part.trim().split(/\s+/)[0] ?? '')
    .filter(Boolean)
    .join(' ');
}
