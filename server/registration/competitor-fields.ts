import { Gender } from '../categories/category-enums.js';
import type { CompetitorInput } from '../gql/graphql.js';
import type { SheetColumn } from '../platform/list/xlsx.js';
import { Permission } from '../platform/permissions.js';
import type { RestField, RestValue } from '../platform/rest/rest-fields.js';
import { documentNumberType } from '../platform/rest/rest-types.js';
import { restChoice, restDate, restOptionalText, restText } from '../platform/rest/rest-values.js';
import { snakeCase } from '../platform/text/snake-case.js';
import { squeeze } from '../platform/text/squeeze.js';
import { isLocalDate } from '../platform/time/time.js';
import { BloodType, RhFactor } from './competitor-enums.js';
import type { Competitor } from './competitor.entity.js';
import { DocumentType } from './document-type-enums.js';
import { normalizeDocumentNumber } from './document-type.js';
import type { CorrectedMemberInput, PersonInput } from './registration.inputs.js';

/** Name of a competitor's field in inputs and as a property; the kit is a relation and handled where it is used. */
export type CompetitorFieldName = Exclude<keyof PersonInput, 'kitId'>;

/** Data of a competitor as stored. */
export type CompetitorData = Pick<Competitor, CompetitorFieldName>;

interface CompetitorField<Name extends CompetitorFieldName> extends RestField<CompetitorInput[Name], never> {
  /** Returns the value as it is stored; an omitted one becomes empty. */
  clean: (value: PersonInput[Name]) => Competitor[Name];
  /** Returns the value in the audit log; omitted: the stored value. */
  audit?: (value: Competitor[Name]) => unknown;
  /**
   * Reader of the stored value in a lookup: LOOKUP knows document and birthday, OWNER registered the person or entered
   * the code. null: not returned, because every lookup sends it. An owner may correct the other fields.
   */
  reader: 'LOOKUP' | 'OWNER' | null;
  /**
   * CONTACT: emergency contact. DATA: health data, given together with consent or not at all. Both require HEALTH_READ,
   * are masked in the audit log and are deleted RETENTION_HEALTH_DAYS after the event.
   */
  health?: 'CONTACT' | 'DATA';
  /** Stored value after the deletion of health data. */
  deleted?: '' | null;
  /** Column of exports; null: none. */
  sheet:
    (Omit<SheetColumn<never>, 'value'> & { needs?: Permission; write?: (value: Competitor[Name]) => string }) | null;
}

/** Enum value that becomes null if it is sent empty, and stays if it is absent. */
function clearable<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  also?: Readonly<Record<string, NoInfer<Name>>>,
): RestValue<Name | null | undefined, Name | null> {
  const { read, write, outputType } = restChoice(labels, { also: also as never });
  return {
    read: (payload, ...names) =>
      payload.has(...names) ? (payload.raw(...names) === undefined ? null : read(payload, ...names)) : undefined,
    write: (name) => name && write(name),
    sentType: outputType.nullable().optional(),
    outputType: outputType.nullable(),
  };
}

/** Fields of a competitor, in the order of exports. */
export const competitorFields: { readonly [Name in CompetitorFieldName]-?: CompetitorField<Name> } = {
  name: { rest: restText, clean: squeeze, reader: 'LOOKUP', sheet: { header: 'Nombres', width: 20 } },
  lastName: { rest: restText, clean: squeeze, reader: 'LOOKUP', sheet: { header: 'Apellidos', width: 22 } },
  dni: {
    rest: { ...restText, sentType: documentNumberType, outputType: documentNumberType },
    clean: normalizeDocumentNumber,
    reader: null,
    sheet: { header: 'Identificación', kind: 'text' },
  },
  documentType: {
    rest: clearable(DocumentType, { PA: 'PASSPORT', PAS: 'PASSPORT', PASAPORTE: 'PASSPORT', DE: 'FOREIGN' }),
    clean: (type) => type ?? null,
    reader: null,
    sheet: null,
  },
  email: {
    rest: restText,
    clean: (email) => email.trim().toLowerCase(),
    reader: 'OWNER',
    sheet: { header: 'Correo', width: 30 },
  },
  phone: { rest: restText, clean: squeeze, reader: 'OWNER', sheet: { header: 'Teléfono', kind: 'text' } },
  birthday: {
    rest: {
      ...restDate,
      read: (payload, name = '') => {
        const birthday = payload.text(name).slice(0, 10);
        return isLocalDate(birthday)
          ? birthday
          : payload.problem(name, 'Escribe una fecha de nacimiento que exista.', birthday);
      },
    },
    clean: (birthday) => birthday,
    reader: null,
    sheet: { header: 'Fecha de nacimiento', kind: 'date', width: 20, needs: Permission.HEALTH_READ },
  },
  gender: {
    rest: restChoice(Gender, { also: { masculino: 'MALE', femenino: 'FEMALE' } }),
    clean: (gender) => gender,
    audit: (gender) => (gender === Gender.FEMALE ? 'FEMALE' : 'MALE'),
    reader: 'LOOKUP',
    sheet: { header: 'Género', write: (gender) => (gender === Gender.FEMALE ? 'Femenino' : 'Masculino') },
  },
  department: { rest: restText, clean: squeeze, reader: 'LOOKUP', sheet: { header: 'Departamento' } },
  city: { rest: restText, clean: squeeze, reader: 'LOOKUP', sheet: { header: 'Ciudad' } },
  address: {
    rest: restOptionalText,
    clean: (address) => squeeze(address ?? ''),
    reader: 'OWNER',
    sheet: { header: 'Dirección', width: 28 },
  },
  bibName: {
    rest: restOptionalText,
    clean: (name) => squeeze(name ?? ''),
    reader: 'OWNER',
    sheet: { header: 'Nombre en el dorsal', width: 22 },
  },
  eps: {
    rest: restOptionalText,
    clean: (eps) => squeeze(eps ?? ''),
    reader: 'OWNER',
    health: 'DATA',
    deleted: '',
    sheet: { header: 'EPS', width: 24 },
  },
  bloodType: {
    rest: clearable(BloodType),
    clean: (type) => type ?? null,
    reader: 'OWNER',
    health: 'DATA',
    deleted: null,
    sheet: { header: 'Grupo sanguíneo' },
  },
  rhFactor: {
    rest: clearable(RhFactor, { POSITIVO: 'POSITIVE', NEGATIVO: 'NEGATIVE' }),
    clean: (factor) => factor ?? null,
    reader: 'OWNER',
    health: 'DATA',
    deleted: null,
    sheet: { header: 'Rh', kind: 'text', width: 6 },
  },
  emergencyName: {
    rest: restText,
    clean: squeeze,
    reader: 'OWNER',
    health: 'CONTACT',
    deleted: '',
    sheet: { header: 'Contacto de emergencia', width: 24 },
  },
  emergencyPhone: {
    rest: restText,
    clean: squeeze,
    reader: 'OWNER',
    health: 'CONTACT',
    deleted: '',
    sheet: { header: 'Teléfono de emergencia', kind: 'text', width: 24 },
  },
};

type AnyField = CompetitorField<CompetitorFieldName>;

const entries = Object.entries(competitorFields) as unknown as [CompetitorFieldName, AnyField][];

/** Returns the names of the fields that match. */
const namesWhere = (matches: (field: AnyField) => boolean): CompetitorFieldName[] =>
  entries.filter(([, field]) => matches(field)).map(([name]) => name);

export const lookupFields = namesWhere(({ reader }) => reader === 'LOOKUP');
export const ownerFields = namesWhere(({ reader }) => reader === 'OWNER');
/** Fields that an owner may correct. */
export const correctableFields = namesWhere(({ reader }) => reader !== null) as Extract<
  CompetitorFieldName,
  keyof CorrectedMemberInput
>[];
/** Fields that require HEALTH_READ in the back-office. */
export const restrictedFields = namesWhere(({ health, sheet }) => health !== undefined || sheet?.needs !== undefined);
export const healthFields = namesWhere(({ health }) => health !== undefined);
const auditedFields = namesWhere(({ health }) => health === undefined);

export const competitorFieldNames = namesWhere(() => true);

/** Columns of the fields in the table `competitor`. */
export const competitorColumns = competitorFieldNames.map(snakeCase);

/** SQL list of the fields of the competitor `c`, by their names. */
export const competitorFieldsSql = competitorFieldNames.map((name) => `c.${snakeCase(name)} as "${name}"`).join(', ');

/** SQL assignments that delete the health data of a competitor. */
export const deletedHealthSql = healthFields
  .map((name) => `${snakeCase(name)} = ${competitorFields[name].deleted === '' ? "''" : 'null'}`)
  .join(', ');

/** Returns the fields of `input` as stored. */
export const cleanFields = <Name extends CompetitorFieldName>(
  names: readonly Name[],
  input: Pick<PersonInput, Name>,
): Pick<Competitor, Name> =>
  Object.fromEntries(names.map((name) => [name, competitorFields[name].clean(input[name] as never)])) as Pick<
    Competitor,
    Name
  >;

/** Returns the fields of `input`, those that it omits as stored. */
export const fillOmitted = <Name extends CompetitorFieldName>(
  names: readonly Name[],
  input: Partial<Pick<PersonInput, Name>>,
  stored: Pick<Competitor, Name>,
): Pick<PersonInput, Name> =>
  Object.fromEntries(names.map((name) => [name, input[name] === undefined ? stored[name] : input[name]])) as Pick<
    PersonInput,
    Name
  >;

/** Returns the data of a competitor as stored. */
export const cleanCompetitor = (input: PersonInput): CompetitorData => cleanFields(competitorFieldNames, input);

/** Returns the values of the fields that the audit log shows. */
export const auditedValues = (competitor: CompetitorData): Record<string, unknown> =>
  Object.fromEntries(
    auditedFields.map((name) => {
      const { audit } = competitorFields[name] as AnyField;
      return [name, audit ? audit(competitor[name]) : competitor[name]];
    }),
  );

/** Columns of an export with health data or with the other fields. */
export const sheetColumns = (withHealth: boolean): (SheetColumn<CompetitorData> & { needs?: Permission })[] =>
  entries.flatMap(([name, { sheet, health }]) =>
    sheet && (health !== undefined) === withHealth
      ? [
          {
            ...sheet,
            needs: withHealth ? Permission.HEALTH_READ : sheet.needs,
            value: ({ [name]: value }) => (sheet.write ? sheet.write(value) : value),
          },
        ]
      : [],
  );
