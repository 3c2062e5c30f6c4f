import type { AuditEntry } from '../audit/audit-entry.entity.js';
import { changedFields } from '../audit/record.js';
import type { AuditChange } from './history.types.js';

/** The fields of a line with what they were and became, as JSON texts. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): AuditChange[] {
  return changedFields(before ?? {}, after ?? {}).map((field) => ({
    field,
    before: jsonOf(before?.[field]),
    after: jsonOf(after?.[field]),
  }));
}

const jsonOf = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);
