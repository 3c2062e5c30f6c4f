import { readPhone } from '../base/phone';
import type { BloodType, Gender, RhFactor } from '../gql/enums';
import type { CorrectedMemberInput, TeamToCorrectMutation } from '../gql/graphql';
import { emptyMember, type MemberValues } from './draft';
import type { StepValues } from './step-form';
import { memberSteps, type Step } from './steps';

/** A member of a held team as the server tells them to the browser that made it. */
export type MemberToCorrect = NonNullable<TeamToCorrectMutation['readEditableTeam']>[number];

/** What can be corrected, step by step: the wizard's own, but for who somebody is. */
export const correctionSteps = memberSteps.filter(({ key }) => key !== 'identificacion') as readonly Step[];

export type CorrectionStep = 'info' | 'categoria' | 'contacto';

/** The step that an address names; the first where it names none. */
export const readStep = (params: URLSearchParams): CorrectionStep =>
  (correctionSteps.find(({ key }) => key === params.get('paso'))?.key as CorrectionStep | undefined) ?? 'info';

/** What the fields of a correction begin with. Of health only whether it is stored is told: empty stays as it is. */
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
 * A member as the correction takes them; what of health was not answered stays.
 * @param base what the form began with
 * @param consentVersion of the text of health data on the page
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
    // Sent only by who says something of it: health data may be stored without an authorisation (the old REST save).
    healthConsent: values.eps || values.healthConsent !== base.healthConsent ? values.healthConsent : null,
    healthConsentVersion: values.healthConsent ? consentVersion : null,
    eps: values.eps || null,
    bloodType: (values.bloodType || null) as BloodType | null,
    rhFactor: (values.rhFactor || null) as RhFactor | null,
  };
}

/** What was typed by hand without its confirmation, on a step that was left without its button. */
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

/** A field of the correction that the server speaks of; null for one of no field here. */
export function correctedField(path: string): keyof StepValues | null {
  const name = path.replace(/^(input\.)?(member\.)?/, '');
  return name === 'categoryId' || correctionSteps.some(({ fields }) => (fields as readonly string[]).includes(name))
    ? (name as keyof StepValues)
    : null;
}

/** The step in which a field of a correction stands. */
export const stepOfCorrected = (field: keyof StepValues): CorrectionStep =>
  field === 'categoryId'
    ? 'categoria'
    : ((correctionSteps.find(({ fields }) => (fields as readonly string[]).includes(field))?.key as CorrectionStep) ??
      'info');

/** What others saved, as people call it. */
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
