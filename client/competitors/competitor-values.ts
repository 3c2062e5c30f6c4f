import { readPhone } from '../base/format/phone';
import type { BloodType, DocumentType, Gender, RhFactor } from '../gql/enums';
import type { CompetitorForm_CompetitorFragment, CompetitorInput } from '../gql/graphql';
import type { FieldNames } from '../ui/field/field-list';

type Stored = CompetitorForm_CompetitorFragment;

/** Values of the edit form. */
export interface CompetitorValues {
  name: string;
  lastName: string;
  dni: string;
  /** '' if the event accepts only numeric documents */
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

/** A competitor with all fields that the form requires. */
export type Editable = Stored & { birthday: string; emergencyContact: NonNullable<Stored['emergencyContact']> };

/** Whether all fields of the form were returned: contact and health data require permissions. */
export const isEditable = (competitor: Stored): competitor is Editable =>
  competitor.emergencyContact !== null && competitor.birthday !== null;

/** Converts a competitor to form values. */
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

/** Converts the form to the mutation's input; an untouched phone is sent as stored, in any format. */
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

/** Field labels, for the form and for conflicts reported by the server. */
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

/** Field labels by server name, for conflicts. */
export const competitorFieldNames: FieldNames = {
  ...Object.fromEntries(Object.entries(competitorFieldLabels).map(([name, label]) => [name, { label }])),
  healthConsent: { label: 'Autorización de datos de salud' },
};

/** Text in place of health data if there are none. */
export const withoutHealth = ({
  consentVersion,
  healthConsent,
}: {
  consentVersion: string | null;
  healthConsent: boolean;
}): string => (consentVersion !== null && !healthConsent ? 'No autorizó datos de salud' : '—');
