import { memberFields } from '../competitor-fields';
import type { MemberValues } from '../draft/draft';

/** A server message about one field of one competitor (counted from 0). */
export interface MemberError {
  member: number;
  field: keyof MemberValues | 'categoryId';
  message: string;
}

/** Fields whose name on the server differs from the form's. */
const renamed: Record<string, keyof MemberValues> = {
  department: 'city',
  guardian: 'guardianName',
  'guardian.name': 'guardianName',
  'guardian.document': 'guardianDocument',
  'guardian.relation': 'guardianRelation',
  consent: 'consent',
  'consent.version': 'consent',
  'consent.health': 'healthConsent',
};

/**
 * Groups messages of a refused save (`competitors.1.dni`, with or without `input.`) by competitor and field. Messages
 * without a field of the form are returned as `others`.
 */
export function sortFieldErrors(fields: Record<string, string[]>): { members: MemberError[]; others: string[] } {
  const members: MemberError[] = [];
  const others: string[] = [];
  for (const [path, messages] of Object.entries(fields)) {
    const match = /^(?:input\.)?competitors\.(\d+)\.(.+)$/.exec(path);
    const [, index = '', name = ''] = match ?? [];
    const field = renamed[name] ?? (Object.hasOwn(memberFields, name) ? (name as keyof MemberValues) : undefined);
    const message = messages.join(' ');
    if (match && field) members.push({ member: Number(index), field, message });
    else others.push(message);
  }
  return { members: members.sort((a, b) => a.member - b.member), others };
}
