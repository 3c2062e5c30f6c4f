import { readPhone } from '../../base/format/phone';
import type { CorrectedMemberInput, TeamToCorrectMutation } from '../../gql/graphql';
import { inputFromValues, valuesFromRow, type FieldNames } from '../../ui/field/field-list';
import { competitorFields, storedFieldNames } from '../competitor-fields';
import { emptyMember, type MemberValues } from '../draft/draft';
import type { StepValues } from '../steps/step-form';
import { memberSteps, type Step } from '../steps/steps';

/** A member of a held team as sent to the browser that created it. */
export type MemberToCorrect = NonNullable<TeamToCorrectMutation['readEditableTeam']>[number];

/** Wizard steps that can be corrected: all but the identification. */
export const correctionSteps = memberSteps.filter(({ key }) => key !== 'identificacion') as readonly Step[];

export type CorrectionStep = 'info' | 'categoria' | 'contacto';

/** The step named in the URL, by default the first. */
export const readStep = (params: URLSearchParams): CorrectionStep =>
  (correctionSteps.find(({ key }) => key === params.get('paso'))?.key as CorrectionStep | undefined) ?? 'info';

/** Initial values of a correction. Health data are never sent to the browser: empty fields leave them unchanged. */
export const valuesToCorrect = (member: MemberToCorrect, categoryId: string): StepValues => ({
  ...emptyMember().values,
  ...valuesFromRow(competitorFields, member),
  healthConsent: member.hasHealth,
  categoryId,
});

const correctedFields = Object.fromEntries(
  Object.entries(competitorFields).filter(([, { step }]) => step !== 'identificacion'),
);

/**
 * Builds the mutation input; untouched health data are omitted. @param base initial values of the form @param
 * consentVersion version of the health consent on the page
 */
export const correctedMember = (
  values: MemberValues,
  base: MemberValues,
  consentVersion: string,
): CorrectedMemberInput => ({
  ...inputFromValues<CorrectedMemberInput>(correctedFields, values, base),
  // Send the consent only if it changed or data were entered: the old REST save may have stored data without one.
  healthConsent: values.eps || values.healthConsent !== base.healthConsent ? values.healthConsent : null,
  healthConsentVersion: values.healthConsent ? consentVersion : null,
});

/** Whether an email or phone typed by hand still lacks its confirmation, after leaving the step without its button. */
export function unconfirmed({
  email,
  emailTyped,
  emailConfirm,
  phone,
  phoneTyped,
  phoneConfirm,
}: MemberValues): boolean {
  return (
    (emailTyped && email.trim().toLowerCase() !== emailConfirm.trim().toLowerCase()) ||
    (phoneTyped && readPhone(phone) !== readPhone(phoneConfirm))
  );
}

/** Maps a path of a server error to a field of the correction; null if no field matches. */
export function correctedField(path: string): keyof StepValues | null {
  const name = path.replace(/^(input\.)?(member\.)?/, '');
  return name === 'categoryId' || correctionSteps.some(({ fields }) => (fields as readonly string[]).includes(name))
    ? (name as keyof StepValues)
    : null;
}

/** Names of the fields that another user may have saved. */
export const correctedNames: FieldNames = {
  ...storedFieldNames,
  dni: { label: 'Documento' },
  city: { label: 'Ciudad' },
  categoryId: { label: 'Categoría' },
};
