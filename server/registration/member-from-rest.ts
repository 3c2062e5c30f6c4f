import { z } from 'zod';
import type { CompetitorInput, DocumentType, MemberInput } from '../gql/graphql.js';
import { Gender } from '../categories/category-enums.js';
import { dateType, documentNumberType, idType, textType } from '../platform/rest/rest-types.js';
import { isLocalDate } from '../platform/time/time.js';
import type { RestRequest } from '../platform/rest/rest-request.js';
import { RhFactor } from './competitor-enums.js';

const genders = { male: 'MALE', female: 'FEMALE', masculino: 'MALE', femenino: 'FEMALE' } as const;
const rhFactors = { '+': 'POSITIVE', '-': 'NEGATIVE', POSITIVO: 'POSITIVE', NEGATIVO: 'NEGATIVE' } as const;
/** For events that accept foreign documents; other payloads have no document type. */
const documentTypes: Readonly<Record<string, DocumentType>> = {
  ...{ CC: 'CC', TI: 'TI', RC: 'RC', CE: 'CE', PPT: 'PPT', PASSPORT: 'PASSPORT', FOREIGN: 'FOREIGN' },
  ...{ PA: 'PASSPORT', PAS: 'PASSPORT', PASAPORTE: 'PASSPORT', DE: 'FOREIGN' },
};
const bloodTypes = { A: 'A', B: 'B', AB: 'AB', O: 'O' } as const;

const trimmedText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

export const bloodTypeType = z.enum(['A', 'B', 'AB', 'O']);
export const documentTypeType = z.enum(['CC', 'TI', 'RC', 'CE', 'PPT', 'PASSPORT', 'FOREIGN']);

/** Fields of a person in a payload. */
export const personTypes = {
  name: textType,
  last_name: textType,
  dni: documentNumberType.meta({ of: 'CompetitorInput.dni' }),
  document_type: documentTypeType.nullable().optional().meta({ of: 'CompetitorInput.documentType' }),
  email: textType,
  phone: textType,
  birthday: dateType,
  gender: z.enum(Gender),
  department: textType,
  city: textType,
  address: textType.nullable().optional().describe('Required if the event asks for it'),
  emergency_name: textType,
  emergency_phone: textType,
  eps: textType.nullable().optional().describe('Together with `blood_type` and `rh_factor`, or not at all'),
  blood_type: bloodTypeType.nullable().optional(),
  rh_factor: z.enum(RhFactor).nullable().optional(),
  kit_id: idType.nullable().optional().describe('ID of a kit of the event; omitted if the event has none'),
};

export const memberType = z
  .object({
    ...personTypes,
    consent_version: textType.optional().describe('Version of the authorisation text that the person accepted'),
    guardian_name: textType.optional().describe('Guardian of a person under 18'),
    guardian_document: textType.optional(),
    guardian_relation: textType.optional(),
  })
  .meta({ id: 'TeamMember' });

/**
 * Reads a person from a row of the payload. Reports unreadable values on the request under `path`; the use case checks
 * the rules.
 */
export function personFromRest(request: RestRequest, row: Record<string, unknown>, path = ''): CompetitorInput {
  const text = (name: string): string => trimmedText(row[name]);
  const choice = <T>(table: Readonly<Record<string, T>>, name: string, fallback: T): T => {
    const value = text(name);
    if (Object.hasOwn(table, value)) return table[value] as T;
    return request.problem(`${path}${name}`, 'Elige una de las opciones.', fallback);
  };
  const optional = <T>(name: string, read: (text: string) => T): T | null | undefined =>
    row[name] === undefined ? undefined : text(name) ? read(text(name)) : null;
  const birthday = text('birthday').slice(0, 10);
  if (!isLocalDate(birthday)) request.problem(`${path}birthday`, 'Escribe una fecha de nacimiento que exista.', null);
  return {
    name: text('name'),
    lastName: text('last_name'),
    dni: text('dni'),
    documentType: text('document_type') ? choice(documentTypes, 'document_type', 'CC') : null,
    email: text('email'),
    phone: text('phone'),
    birthday,
    gender: choice(genders, 'gender', 'MALE'),
    department: text('department'),
    city: text('city'),
    address: optional('address', (given) => given),
    emergencyName: text('emergency_name'),
    emergencyPhone: text('emergency_phone'),
    eps: optional('eps', (given) => given),
    bloodType: optional('blood_type', () => choice(bloodTypes, 'blood_type', 'O')),
    rhFactor: optional('rh_factor', () => choice(rhFactors, 'rh_factor', 'POSITIVE')),
    kitId: text('kit_id') || null,
  };
}

/** Reads a competitor from the payload of a save. */
export function memberFromRest(request: RestRequest, row: Record<string, unknown>, index: number): MemberInput {
  const text = (name: string): string => trimmedText(row[name]);
  return {
    ...personFromRest(request, row, `competitors.${index}.`),
    // The payload has one consent; with health data it covers them too.
    consent: text('consent_version')
      ? { version: text('consent_version'), health: ['eps', 'blood_type', 'rh_factor'].some((name) => text(name)) }
      : null,
    guardian: text('guardian_name')
      ? { name: text('guardian_name'), document: text('guardian_document'), relation: text('guardian_relation') }
      : null,
  };
}
