import { BATCH_ROWS, changeInBatches } from '../platform/database/batches.js';
import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';
import type { AuditSubject } from './audit-enums.js';

/** Keys whose values stay in a redacted entry: amounts, states, counts and decisions, which identify no person. */
const retainedKeys = [
  ...['status', 'review', 'amount', 'teamSize', 'kit', 'code', 'gateway', 'transaction', 'places', 'version'],
  ...[
    'count',
    'units',
    'rows',
    'format',
    'request',
    'withUnpaid',
    'chosen',
    'active',
    'role',
    'kind',
    'events',
    'eventIds',
  ],
];

/** Returns SQL for a JSON column in which `text` replaces all values except those of the keys in `$2`. */
const withoutPerson = (column: string, text: string): string => `
  case when ${column} is null then null else (
    select coalesce(jsonb_object_agg(key, case when key = any($2) then value else to_jsonb('${text}'::text) end), '{}')
    from jsonb_each(${column})) end`;

/** Returns SQL that redacts the entries that `where` selects; $2 are the keys that stay, $3 is the current time. */
const redaction = (where: string): string => `
  update audit_entry set before = ${withoutPerson('before', 'borrado')},
      after = ${withoutPerson('after', 'borrado (cambió)')}, detail = ${withoutPerson('detail', 'borrado')},
      redacted_at = $3
    where ${where}`;

/**
 * Redacts personal data in entries of the audit log; the names of the changed fields stay.
 * @param where SQL condition with the one parameter $1
 */
export async function redactEntriesInBatches(
  { em, now }: AppContext,
  where: string,
  parameter: unknown,
): Promise<void> {
  await changeInBatches(
    em,
    redaction(`id in (
      select id from audit_entry where redacted_at is null and (${where}) order by at, id limit ${BATCH_ROWS})`),
    [parameter, retainedKeys, now],
  );
}

/** Redacts all entries about these objects, in the caller's transaction. */
export async function redactEntriesOf(
  { em, now }: AppContext,
  subject: AuditSubject,
  ids: readonly number[],
): Promise<void> {
  await sql(em, redaction(`redacted_at is null and subject = '${subject}' and subject_id = any($1)`), [
    ids,
    retainedKeys,
    now,
  ]);
}
