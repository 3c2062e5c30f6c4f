import { readPhone } from '../../base/format/phone';
import type { BloodType, Gender, RhFactor } from '../../gql/enums';
import type { CorrectedMemberInput, TeamToCorrectMutation } from '../../gql/graphql';
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
export function valuesToCorrect(member: MemberToCorrect, categoryId: string): StepValues {
  const { name, lastName, gender, email, department, city, address, emergencyName, kitId } = member;
  const phone = readPhone(member.phone);
  return {
    ...emptyMember().values,
    ...{ name, lastName, gender, email, phone },
    ...{ department, city, address, emergencyName, emergencyPhone: readPhone(member.emergencyPhone) },
    kitId: kitId ?? '',
    healthConsent: member.hasHealth,
    categoryId,
  };
}

/**
 * Builds the mutation input; untouched health data are omitted. @param base initial values of the form @param
 * consentVersion version of the health consent on the page
 */
export function correctedMember(
  values: MemberValues,
  base: MemberValues,
  consentVersion: string,
): CorrectedMemberInput {
  const { name, lastName, phone, department, city, address, emergencyName, emergencyPhone } = values;
  return {
    ...{ name, lastName, phone, department, city, address, emergencyName, emergencyPhone },
    email: values.email.trim(),
    gender: values.gender as Gender,
    kitId: values.kitId || null,
    // Send the consent only if it changed or data were entered: the old REST save may have stored data without one.
    healthConsent: values.eps || values.healthConsent !== base.healthConsent ? values.healthConsent : null,
    healthConsentVersion: values.healthConsent ? consentVersion : null,
    eps: values.eps || null,
    bloodType: (values.bloodType || null) as BloodType | null,
    rhFactor: (values.rhFactor || null) as RhFactor | null,
  };
}

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

/** Step that contains a field. */
export const stepOfCorrected = (field: keyof StepValues): CorrectionStep =>
  field === 'categoryId'
    ? 'categoria'
    : ((correctionSteps.find(({ fields }) => (fields as readonly string[]).includes(field))?.key as CorrectionStep) ??
      'info');

/** Display names of fields that another user saved. */
export const correctedNames: Readonly<Record<string, string>> = {
  name: 'nombres',
  lastName: 'apellidos',
  gender: 'género',
  email: 'correo electrónico',
  phone: 'celular',
  department: 'departamento',
  city: 'ciudad',
  address: 'dirección',
  dni: 'documento',
  birthday: 'fecha de nacimiento',
  kit: 'talla',
  emergencyName: 'contacto de emergencia',
  emergencyPhone: 'celular del contacto',
  healthConsent: 'autorización de datos de salud',
  eps: 'EPS',
  bloodType: 'grupo sanguíneo',
  rhFactor: 'factor Rh',
  categoryId: 'categoría',
};
