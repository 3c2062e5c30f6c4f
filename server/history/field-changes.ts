import type { AuditEntry } from '../audit/audit-entry.entity.js';
import type { AuditSubject } from '../audit/audit-enums.js';
import { changedFields } from '../audit/record.js';
import { seesCodes } from '../platform/graphql/shown-code.js';
import { Permission } from '../platform/permissions.js';
import type { AppContext } from '../app-context.js';
import type { AuditChange } from './history.types.js';

type Rule = (ctx: AppContext) => boolean;
const withPermission =
  (permission: Permission): Rule =>
  ({ viewer }) =>
    viewer?.permissions.has(permission) ?? false;
const readsPeople = withPermission(Permission.PARTICIPANTS_READ);

/** Permissions beyond AUDIT_READ that a field's values need, as the field of the object itself does. */
const rules: Partial<Record<AuditSubject, Readonly<Record<string, Rule>>>> = {
  competitor: {
    ...Object.fromEntries(
      ['name', 'lastName', 'dni', 'documentType', 'email', 'phone', 'gender', 'department', 'city', 'address'].map(
        (field) => [field, readsPeople],
      ),
    ),
    birthday: withPermission(Permission.HEALTH_READ),
  },
  coupon: { code: seesCodes },
  registration: { code: seesCodes },
  'partner key': { key: seesCodes },
};

/** Returns the changed fields with their values as JSON; placeholders replace values that the viewer may not read. */
export function fieldChanges(
  ctx: AppContext,
  { subject, before, after }: Pick<AuditEntry, 'subject' | 'before' | 'after'>,
): AuditChange[] {
  return changedFields(before ?? {}, after ?? {}).map((field) => {
    const isReadable = rules[subject]?.[field]?.(ctx) ?? true;
    return isReadable
      ? { field, before: toJson(before?.[field]), after: toJson(after?.[field]) }
      : { field, before: toJson('reservado'), after: toJson('reservado (cambió)') };
  });
}

const toJson = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);
