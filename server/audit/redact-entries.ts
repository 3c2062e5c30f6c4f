import { BATCH_ROWS, changeInBatches } from '../platform/batches.js';
import { sql } from '../platform/sql.js';
import type { AppContext } from '../app-context.js';
import type { AuditSubject } from './audit-enums.js';

/** What a line may go on saying when its person is forgotten: amounts, states and counts, who decided what and when. */
const facts = [
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

/** SQL: a column of a line without what says something of a person, `$2` being the facts. */
const withoutPerson = (column: string, instead: string): string => `
  case when ${column} is null then null else (
    select coalesce(jsonb_object_agg(key, case when key = any($2) then value else to_jsonb('${instead}'::text) end), '{}')
    from jsonb_each(${column})) end`;

/** SQL: redacts the entries that `where` chooses; $2 are the facts that stay, $3 is the moment. */
const redaction = (where: string): string => `
  update audit_entry set before = ${withoutPerson('before', 'borrado')},
      after = ${withoutPerson('after', 'borrado (cambió)')}, detail = ${withoutPerson('detail', 'borrado')},
      redacted_at = $3
    where ${where}`;

/**
 * Redacts what entries of the audit log say of a person; that something changed stays, and under which name.
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
    [parameter, facts, now],
  );
}

/** Redacts all entries about these things, in the caller's transaction. */
export async function redactEntriesOf(
  { em, now }: AppContext,
  subject: AuditSubject,
  ids: readonly number[],
): Promise<void> {
  await sql(em, redaction(`redacted_at is null and subject = '${subject}' and subject_id = any($1)`), [
    ids,
    facts,
    now,
  ]);
}
