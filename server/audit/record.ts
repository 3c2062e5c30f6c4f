import type { AppContext } from '../app-context.js';
import { AuditEntry } from './audit-entry.entity.js';
import type { AuditAction, AuditActor, AuditSubject } from './audit-enums.js';

type State = Record<string, unknown>;

export interface Change {
  subject: AuditSubject;
  subjectId: number;
  /** The event it happened in; null: in none. */
  eventId: number | null;
  action: AuditAction;
  /** The thing as it was and as it became: plain values under the same names, of which those that differ are kept. */
  before?: State;
  after?: State;
  /** What else explains it: a transaction, a count, a reason. */
  detail?: object;
  /** Where the work does not tell: a gateway's callback has an address, like a visitor. */
  actor?: AuditActor;
}

/** Notes who changed what, from what to what; it is written with the change itself, at the next flush of `work.em`. */
export function recordAudit(ctx: AppContext, change: Change): void {
  const { subject, subjectId, eventId, action, detail } = change;
  ctx.em.persist(
    ctx.em.create(AuditEntry, {
      at: ctx.now,
      user: ctx.viewer?.userId ?? null,
      userName: ctx.viewer?.name ?? null,
      actor: actorOf(ctx, change),
      subject,
      subjectId,
      event: eventId,
      action,
      ...statesOf(change),
      detail: detail ?? null,
    }),
  );
}

const columns = ['at', 'user_id', 'user_name', 'actor', 'subject', 'action', 'before', 'after', 'detail'];

/**
 * The statement that notes what a hand-written one stores or deletes, to be the last part of it: `rows` names its CTE
 * with the `id` and `event_id` of each row, `parameter` is the one that `auditEntryJson` fills, or a column of `rows` with what
 * `auditEntry` makes. One trip to the database for both: in the sale each of them counts.
 * @param own columns that differ from row to row, as expressions
 */
export const auditRowsSql = (rows: string, parameter: string, own: Readonly<Record<string, string>> = {}): string =>
  `insert into audit_entry (subject_id, event_id, ${columns.join(', ')})
    select ${rows}.id, ${rows}.event_id, ${columns.map((column) => own[column] ?? `entry.${column}`).join(', ')}
    from ${rows}, jsonb_populate_record(null::audit_entry, ${parameter}) as entry`;

/** What `auditRowsSql` notes of each row. */
export const auditEntryJson = (ctx: AppContext, change: Omit<Change, 'subjectId' | 'eventId'>): string =>
  JSON.stringify(auditEntry(ctx, change));

/** A line of the list of changes by the names of its columns, without what it is about. */
export function auditEntry(ctx: AppContext, change: Omit<Change, 'subjectId' | 'eventId'>): object {
  const { subject, action, detail } = change;
  return {
    at: ctx.now,
    user_id: ctx.viewer?.userId,
    user_name: ctx.viewer?.name,
    actor: actorOf(ctx, change),
    subject,
    action,
    ...statesOf(change),
    detail,
  };
}

const actorOf = ({ viewer, address }: AppContext, { actor }: Pick<Change, 'actor'>): AuditActor =>
  actor ?? (viewer ? 'user' : address ? 'visitor' : 'job');

const statesOf = ({ before, after }: Pick<Change, 'before' | 'after'>) => ({
  before: before ? differing(before, after ?? {}) : null,
  after: after ? differing(after, before ?? {}) : null,
});

/** Names of the fields whose values differ between two states. */
export const changedFields = (before: State, after: State): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  );

const differing = (state: State, other: State): State =>
  Object.fromEntries(changedFields(state, other).map((field) => [field, state[field] ?? null]));
