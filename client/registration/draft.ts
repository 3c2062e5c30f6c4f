import type { BloodType, DocumentType, Gender, RhFactor } from '../gql/enums';

/** What is asked of one participant, as the fields hold it; '' where nothing is given yet. */
export interface MemberValues {
  /** Digits; letters, too, where the event takes documents of other countries */
  dni: string;
  /** Asked only there */
  documentType: DocumentType | '';
  /** YYYY-MM-DD once it is a date (see `completeDate`) */
  birthday: string;
  name: string;
  lastName: string;
  gender: Gender | '';
  department: string;
  city: string;
  /** Of another than the first: whether what says where they live is theirs, and not copied (see `copiedParts`) */
  ownHome: boolean;
  address: string;
  email: string;
  /** Whether it was typed by hand: then it is confirmed */
  emailTyped: boolean;
  emailConfirm: string;
  phone: string;
  phoneTyped: boolean;
  phoneConfirm: string;
  kitId: string;
  /** The same of whom to call in an emergency */
  ownEmergency: boolean;
  emergencyName: string;
  emergencyPhone: string;
  /** Whether the use of the three after it is authorised; without that they are empty */
  healthConsent: boolean;
  eps: string;
  bloodType: BloodType | '';
  rhFactor: RhFactor | '';
  consent: boolean;
  guardianName: string;
  guardianDocument: string;
  guardianRelation: string;
}

/** The four steps of each participant; the last one goes on to 'bienvenido'. */
export type MemberStepKey = 'identificacion' | 'info' | 'categoria' | 'contacto';

export interface MemberDraft {
  values: MemberValues;
  /** Steps that were submitted and not changed since */
  done: MemberStepKey[];
  /** Whether the data came from an earlier registration and wait to be looked over */
  prefilled: boolean;
  /** Grows when the values are set from outside, so that fields on screen show them */
  revision: number;
}

/** A registration being written on this device. */
export interface RegistrationDraft {
  eventId: string;
  members: MemberDraft[];
  /** The team's category; '' until it is chosen on the last participant's tab */
  categoryId: string;
  /** The distance chosen on the event's page, whose price is told until there is a category; missing: none */
  distance?: string;
  /** When that was */
  chosenAt?: string;
  /** Version of the authorisation text that `consent` refers to */
  consentVersion: string;
  /** Token of the saved registration; from then on the server's copy counts */
  token: string | null;
}

/** Health data that nobody authorised. */
export const noHealth = { healthConsent: false, eps: '', bloodType: '', rhFactor: '' } as const;

const emptyValues: MemberValues = {
  dni: '',
  documentType: '',
  birthday: '',
  name: '',
  lastName: '',
  gender: '',
  department: '',
  city: '',
  ownHome: false,
  address: '',
  email: '',
  emailTyped: false,
  emailConfirm: '',
  phone: '',
  phoneTyped: false,
  phoneConfirm: '',
  kitId: '',
  ownEmergency: false,
  emergencyName: '',
  emergencyPhone: '',
  ...noHealth,
  consent: false,
  guardianName: '',
  guardianDocument: '',
  guardianRelation: '',
};

/**
 * What another of the team has from the first until they say otherwise: the value that says so, the values the first must
 * have, those that are copied, and the field that takes the focus where they are not.
 */
export const copiedParts = {
  home: { own: 'ownHome', known: ['department', 'city'], fields: ['department', 'city', 'address'], shown: 'city' },
  emergency: {
    own: 'ownEmergency',
    known: ['emergencyName', 'emergencyPhone'],
    fields: ['emergencyName', 'emergencyPhone'],
    shown: 'emergencyName',
  },
} as const;

export type CopiedPart = keyof typeof copiedParts;

/** Whether enough is known of the first to be copied. */
export const canCopy = (first: MemberValues, part: CopiedPart): boolean =>
  copiedParts[part].known.every((field) => first[field] !== '');

/** Whether nothing is known of a participant yet. */
export function isBlank(values: MemberValues): boolean {
  return Object.values(values).every((value) => value === '' || value === false);
}

/** A participant of whom nothing is known. */
export function emptyMember(revision = 0): MemberDraft {
  return { values: { ...emptyValues }, done: [], prefilled: false, revision };
}

/** A draft nobody has typed in yet; the first participant may begin with a known document and birthday. */
export function emptyDraft(
  event: { id: string; consentVersion: string },
  teamSize: number,
  { dni, birthday }: { dni: string; birthday: string } = { dni: '', birthday: '' },
): RegistrationDraft {
  const members = Array.from({ length: teamSize }, () => emptyMember());
  if (members[0]) members[0].values = { ...members[0].values, dni, birthday };
  return { eventId: event.id, members, categoryId: '', consentVersion: event.consentVersion, token: null };
}

/** First name and first surname, for tabs; '' while unknown. */
export function shortName({ name, lastName }: Pick<MemberValues, 'name' | 'lastName'>): string {
  return [name, lastName]
    .map((part) => part.trim().split(/\s+/)[0] ?? '')
    .filter(Boolean)
    .join(' ');
}
