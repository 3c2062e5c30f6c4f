import { readPhone } from '../base/phone';
import type { BloodType, DocumentType, Gender, RhFactor } from '../gql/enums';
import type { CompetitorForm_CompetitorFragment, CompetitorInput } from '../gql/graphql';
import type { FieldNames } from '../ui/field-list';

type Stored = CompetitorForm_CompetitorFragment;

/** What the edit form holds. */
export interface CompetitorValues {
  name: string;
  lastName: string;
  dni: string;
  /** '' where the event takes numbers alone */
  documentType: DocumentType | '';
  birthday: string;
  gender: Gender;
  email: string;
  phone: string;
  department: string;
  city: string;
  address: string;
  kitId: string;
  emergencyName: string;
  emergencyPhone: string;
  eps: string;
  bloodType: BloodType | '';
  rhFactor: RhFactor | '';
}

/** A competitor whose data the form can show: all of them have been read. */
export type Editable = Stored & { birthday: string; emergencyContact: NonNullable<Stored['emergencyContact']> };

/** Whether all that the form saves has been read: the emergency contact and health data are not given to everyone. */
export const isEditable = (competitor: Stored): competitor is Editable =>
  competitor.emergencyContact !== null && competitor.birthday !== null;

/** The form of a competitor. */
export function valuesOfCompetitor(competitor: Editable): CompetitorValues {
  const { name, lastName, dni, birthday, gender, email, phone, department, city, address, kit } = competitor;
  const { emergencyContact, health } = competitor;
  return {
    ...{ name, lastName, dni, birthday, gender, email, department, city, address },
    documentType: competitor.documentType ?? (competitor.event.foreignDocuments ? 'CC' : ''),
    phone: readPhone(phone),
    kitId: kit?.id ?? '',
    emergencyName: emergencyContact.name,
    emergencyPhone: readPhone(emergencyContact.phone),
    eps: health?.eps ?? '',
    bloodType: health?.bloodType ?? '',
    rhFactor: health?.rhFactor ?? '',
  };
}

/** What is sent: a phone that was not touched as it is stored, whatever it was written with. */
export function competitorInput(values: CompetitorValues, competitor: Editable): CompetitorInput {
  const base = valuesOfCompetitor(competitor);
  return {
    ...values,
    documentType: values.documentType || null,
    email: values.email.trim(),
    phone: values.phone === base.phone ? competitor.phone : values.phone,
    emergencyPhone:
      values.emergencyPhone === base.emergencyPhone ? competitor.emergencyContact.phone : values.emergencyPhone,
    eps: values.eps || null,
    bloodType: values.bloodType || null,
    rhFactor: values.rhFactor || null,
    kitId: values.kitId || null,
  };
}

/** How the form calls its fields, and the server those that someone else changed. */
export const competitorFieldLabels: Record<Exclude<keyof CompetitorValues, 'kitId'> | 'kit', string> = {
  name: 'Nombres',
  lastName: 'Apellidos',
  dni: 'Identificación',
  documentType: 'Tipo de documento',
  birthday: 'Fecha de nacimiento',
  gender: 'Género',
  email: 'Correo electrónico',
  phone: 'Celular',
  department: 'Departamento',
  city: 'Ciudad o municipio',
  address: 'Dirección',
  kit: 'Talla',
  emergencyName: 'Contacto de emergencia',
  emergencyPhone: 'Celular del contacto',
  eps: 'EPS',
  bloodType: 'Grupo sanguíneo',
  rhFactor: 'Factor Rh',
};

/** The same, for telling what others changed. */
export const competitorFieldNames: FieldNames = {
  ...Object.fromEntries(Object.entries(competitorFieldLabels).map(([name, label]) => [name, { label }])),
  healthConsent: { label: 'Autorización de datos de salud' },
};

/** What is told in the place of health data that there are none of. */
export const withoutHealth = ({
  consentVersion,
  healthConsent,
}: {
  consentVersion: string | null;
  healthConsent: boolean;
}): string => (consentVersion !== null && !healthConsent ? 'No autorizó datos de salud' : '—');
