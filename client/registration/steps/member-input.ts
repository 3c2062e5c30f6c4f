import { ageAt } from '../../base/format/format';
import type { BloodType, Gender, RhFactor } from '../../gql/enums';
import type { MemberInput } from '../../gql/graphql';
import type { RegistrationDraft, MemberValues } from '../draft/draft';

const ADULT_AGE = 18;

/** Whether a person with this birthday (YYYY-MM-DD) is under 18 on the event's day. */
export function isMinorAt(birthday: string, eventDate: string): boolean {
  return ageAt(birthday, eventDate) < ADULT_AGE;
}

/** Fields of an event that decide how competitors are sent. */
type AboutEvent = { startsAt: string; sport: string; foreignDocuments: boolean; asksAddress: boolean };

/** Converts the competitors of a complete draft to the mutation's input. */
export function memberInputs(draft: RegistrationDraft, event: AboutEvent): MemberInput[] {
  return draft.members.map(({ values }) => memberInput(values, draft.consentVersion, event));
}

function memberInput(values: MemberValues, consentVersion: string, event: AboutEvent): MemberInput {
  const { name, lastName, dni, email, phone, birthday, department, city, address, emergencyName, emergencyPhone } =
    values;
  return {
    name,
    lastName,
    dni,
    documentType: event.foreignDocuments ? values.documentType || 'CC' : null,
    email: email.trim(),
    phone,
    birthday,
    // Never empty here: the steps require it.
    gender: values.gender as Gender,
    eps: values.eps || null,
    bloodType: (values.bloodType || null) as BloodType | null,
    rhFactor: (values.rhFactor || null) as RhFactor | null,
    department,
    city,
    address: event.asksAddress ? address : null,
    emergencyName,
    emergencyPhone,
    kitId: event.sport === 'NON_SPORT' || !values.kitId ? null : values.kitId,
    consent: values.consent ? { version: consentVersion, health: values.healthConsent } : null,
    guardian: isMinorAt(birthday, event.startsAt)
      ? { name: values.guardianName, document: values.guardianDocument, relation: values.guardianRelation }
      : null,
  };
}
