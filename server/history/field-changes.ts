import type { AuditEntry } from '../audit/audit-entry.entity.js';
import type { AuditSubject } from '../audit/audit-enums.js';
import { changedFields } from '../audit/record.js';
import { seesCodes } from '../platform/shown-code.js';
import { Permission } from '../platform/permissions.js';
import type { AppContext } from '../app-context.js';
import type { AuditChange } from './history.types.js';

type Rule = (ctx: AppContext) => boolean;
const withPermission =
  (permission: Permission): Rule =>
  ({ viewer }) =>
    viewer?.permissions.has(permission) ?? false;
const readsPeople = withPermission(Permission.PARTICIPANTS_READ);

/** Fields of audit entries whose values need more than AUDIT_READ: the same as the field of the thing itself. */
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

/** Returns the fields of an entry with what they were and became, as JSON texts; only that they changed if the viewer may not read them. */
export function fieldChanges(
  ctx: AppContext,
  { subject, before, after }: Pick<AuditEntry, 'subject' | 'before' | 'after'>,
): AuditChange[] {
  return changedFields(before ?? {}, after ?? {}).map((field) => {
    const isShown = rules[subject]?.[field]?.(ctx) ?? true;
    return isShown
      ? { field, before: jsonOf(before?.[field]), after: jsonOf(after?.[field]) }
      : { field, before: jsonOf('reservado'), after: jsonOf('reservado (cambió)') };
  });
}

const jsonOf = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);
