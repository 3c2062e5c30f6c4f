import { readPhone } from '../base/format/phone';
import type { BloodType, DocumentType, Gender, RhFactor } from '../gql/enums';
import type { CompetitorInput } from '../gql/graphql';
import { listFields, namesIn, type Control, type FieldNames, type ListedField } from '../ui/field/field-list';

/** Four steps of each competitor; the last competitor's continue to 'bienvenido'. */
export type MemberStepKey = 'identificacion' | 'info' | 'categoria' | 'contacto';

/** Groups of fields: text fields of a group are displayed together, `bib` for races only; `home` and `emergency` are copied from the leader. */
type FieldGroup = 'name' | 'bib' | 'home' | 'emergency' | 'health';

/** Properties of a competitor's field beyond those of other forms. */
interface CompetitorField {
  /** Step of the wizard and of the correction. */
  step: MemberStepKey;
  group?: FieldGroup;
  /** Text fields are rendered by `TextFields` if they have a group; other fields have a control of their own. */
  control?: Extract<Control, { kind: 'text' }>;
  /** Properties in public forms (wizard, correction, checkout) that differ from those in the back office. */
  asked?: { label?: string; autoComplete?: string; optional?: boolean; requiredMessage?: string };
}

/** Stored data of a competitor by the names of the input; a query may lack some of them. */
type StoredCompetitor = { readonly [Name in keyof CompetitorInput]?: CompetitorInput[Name] | null };

/** Fields of a competitor in wizard, lookup, correction and back office; the checkout's buyer has some of them. */
export const competitorFields = listFields<StoredCompetitor, CompetitorInput, CompetitorField>()({
  name: {
    label: 'Nombres',
    empty: '',
    control: { kind: 'text', maxLength: 80 },
    step: 'info',
    group: 'name',
    asked: { autoComplete: 'given-name', requiredMessage: 'Escribe los nombres.' },
  },
  lastName: {
    label: 'Apellidos',
    empty: '',
    control: { kind: 'text', maxLength: 80 },
    step: 'info',
    group: 'name',
    asked: { autoComplete: 'family-name', requiredMessage: 'Escribe los apellidos.' },
  },
  bibName: {
    label: 'Nombre en el dorsal',
    empty: '',
    control: { kind: 'text', maxLength: 20 },
    optional: true,
    wide: true,
    step: 'info',
    group: 'bib',
  },
  /** Digits; with letters if the event accepts foreign documents */
  dni: {
    label: 'Identificación',
    empty: '',
    step: 'identificacion',
    asked: { label: 'Número de documento' },
  },
  /** '' if the event accepts only numeric documents */
  documentType: {
    label: 'Tipo de documento',
    empty: '',
    send: (type: DocumentType | '') => type || null,
    step: 'identificacion',
  },
  /** YYYY-MM-DD once it is a date (see `completeDate`) */
  birthday: {
    label: 'Fecha de nacimiento',
    empty: '',
    step: 'identificacion',
    asked: { requiredMessage: 'Escribe la fecha de nacimiento.' },
  },
  gender: {
    label: 'Género',
    empty: '',
    // Never empty in valid values.
    send: (gender: Gender | '') => gender as Gender,
    step: 'info',
    asked: { requiredMessage: 'Elige el género.' },
  },
  email: {
    label: 'Correo electrónico',
    empty: '',
    send: (email: string) => email.trim(),
    control: { kind: 'text', type: 'email', maxLength: 160 },
    step: 'info',
    asked: { autoComplete: 'email', requiredMessage: 'Escribe el correo electrónico.' },
  },
  phone: {
    label: 'Celular',
    empty: '',
    read: ({ phone }) => readPhone(phone ?? ''),
    step: 'info',
    asked: { requiredMessage: 'Escribe el celular.' },
  },
  department: { label: 'Departamento', empty: '', step: 'info', group: 'home' },
  city: { label: 'Ciudad o municipio', empty: '', step: 'info', group: 'home' },
  address: {
    label: 'Dirección',
    empty: '',
    control: { kind: 'text', maxLength: 160 },
    optional: true,
    wide: true,
    step: 'info',
    group: 'home',
    asked: { autoComplete: 'street-address', optional: false, requiredMessage: 'Escribe la dirección.' },
  },
  kitId: { label: 'Talla', empty: '', send: (id: string) => id || null, step: 'categoria' },
  emergencyName: {
    label: 'Contacto de emergencia',
    empty: '',
    control: { kind: 'text', maxLength: 120 },
    step: 'contacto',
    group: 'emergency',
    asked: {
      label: 'Nombre del contacto de emergencia',
      requiredMessage: 'Escribe el nombre del contacto de emergencia.',
    },
  },
  emergencyPhone: {
    label: 'Celular del contacto',
    empty: '',
    read: ({ emergencyPhone }) => readPhone(emergencyPhone ?? ''),
    step: 'contacto',
    group: 'emergency',
    asked: { requiredMessage: 'Escribe el celular del contacto de emergencia.' },
  },
  eps: {
    label: 'EPS',
    empty: '',
    send: (eps: string) => eps || null,
    optional: true,
    step: 'contacto',
    group: 'health',
    asked: { optional: false, requiredMessage: 'Elige la EPS.' },
  },
  bloodType: {
    label: 'Grupo sanguíneo',
    empty: '',
    send: (type: BloodType | '') => type || null,
    optional: true,
    step: 'contacto',
    group: 'health',
    asked: { optional: false, requiredMessage: 'Elige el grupo sanguíneo.' },
  },
  rhFactor: {
    label: 'Factor Rh',
    empty: '',
    send: (factor: RhFactor | '') => factor || null,
    optional: true,
    step: 'contacto',
    group: 'health',
    asked: { optional: false, requiredMessage: 'Elige el factor Rh.' },
  },
});

/** Fields of the wizard alone: flags, confirmations, consents and the guardian. */
const wizardFields = {
  /** Whether the competitor's home differs from the leader's and is not copied (see `copiedParts`) */
  ownHome: { empty: false, step: 'info' },
  /** Whether it was typed by hand: then it is confirmed */
  emailTyped: { empty: false, step: 'info' },
  emailConfirm: { empty: '', step: 'info' },
  phoneTyped: { empty: false, step: 'info' },
  phoneConfirm: { empty: '', step: 'info' },
  /** Whether the emergency contact differs from the leader's and is not copied */
  ownEmergency: { empty: false, step: 'contacto' },
  /** Whether the use of the health data is authorised; they are empty without it */
  healthConsent: { empty: false, step: 'contacto' },
  consent: { empty: false, step: 'contacto' },
  guardianName: { empty: '', step: 'contacto' },
  guardianDocument: { empty: '', step: 'contacto' },
  guardianRelation: { empty: '', step: 'contacto' },
} satisfies Record<string, CompetitorField & Pick<ListedField, 'empty'>>;

/** Fields of one competitor's form in the wizard. */
export const memberFields = { ...competitorFields, ...wizardFields };

/** Health data: all or none. */
export const healthFields = namesIn(competitorFields, 'health');

/** Fields by the names under which the server reports their changes. */
export const storedFieldNames: FieldNames = {
  ...competitorFields,
  kit: competitorFields.kitId,
  healthConsent: { label: 'Autorización de datos de salud' },
};

/** Returns the properties of a field's control in public forms. */
export function askedProps<Name extends keyof CompetitorInput>(name: Name) {
  const { label, control, optional, asked }: ListedField & CompetitorField = competitorFields[name];
  return { name, label, optional, autoComplete: 'off', ...control, ...asked };
}

/** Returns the properties of a field's control in the back office. */
export function editedProps<Name extends keyof CompetitorInput>(name: Name) {
  const { label, control, optional }: ListedField & CompetitorField = competitorFields[name];
  return { name, label, optional, autoComplete: 'off', ...control };
}
