import { ageAt } from '../../base/format/format';
import type { CompetitorInput, MemberInput } from '../../gql/graphql';
import { inputFromValues } from '../../ui/field/field-list';
import { competitorFields } from '../competitor-fields';
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
  return {
    ...inputFromValues<CompetitorInput>(competitorFields, values, values),
    documentType: event.foreignDocuments ? values.documentType || 'CC' : null,
    address: event.asksAddress ? values.address : null,
    bibName: event.sport === 'NON_SPORT' ? null : values.bibName,
    kitId: event.sport === 'NON_SPORT' || !values.kitId ? null : values.kitId,
    consent: values.consent ? { version: consentVersion, health: values.healthConsent } : null,
    guardian: isMinorAt(values.birthday, event.startsAt)
      ? { name: values.guardianName, document: values.guardianDocument, relation: values.guardianRelation }
      : null,
  };
}
