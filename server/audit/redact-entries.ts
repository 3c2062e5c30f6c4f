import { sql } from '../platform/sql.js';
import type { Work } from '../work.js';
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

/**
 * Takes what says something of a person out of lines of the list of changes, as SQL `where` chooses them ($1 is its
 * parameter). That something changed stays, and under which name.
 */
export async function redactEntries({ em, now }: Work, where: string, parameter: unknown): Promise<void> {
  await sql(
    em,
    `update audit_entry set before = ${withoutPerson('before', 'borrado')},
        after = ${withoutPerson('after', 'borrado (cambió)')}, detail = ${withoutPerson('detail', 'borrado')},
        redacted_at = $3
      where redacted_at is null and (${where})`,
    [parameter, facts, now],
  );
}

/** The same for all lines about these things. */
export const redactEntriesOf = (work: Work, subject: AuditSubject, ids: readonly number[]): Promise<void> =>
  redactEntries(work, `subject = '${subject}' and subject_id = any($1)`, ids);
