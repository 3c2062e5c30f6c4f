import type { AppContext } from '../app-context.js';
import { AuditEntry } from './audit-entry.entity.js';
import type { AuditAction, AuditActor, AuditSubject } from './audit-enums.js';

type State = Record<string, unknown>;

export interface Change {
  subject: AuditSubject;
  subjectId: number;
  /** Event in which the change happened; null: no event. */
  eventId: number | null;
  action: AuditAction;
  /** States before and after the change, under the same keys. Only fields that differ are stored. */
  before?: State;
  after?: State;
  /** Further explanation, such as a transaction, a count or a reason. */
  detail?: object;
  /** Overrides the actor derived from the context: a gateway's callback has an address, as a visitor's request has. */
  actor?: AuditActor;
}

/** Adds an audit entry, stored with the change at the next flush of `ctx.em`. */
export function recordAudit(ctx: AppContext, change: Change): void {
  const { subject, subjectId, eventId, action, detail } = change;
  ctx.em.persist(
    ctx.em.create(AuditEntry, {
      at: ctx.now,
      user: ctx.viewer?.userId ?? null,
      userName: ctx.viewer?.name ?? null,
      actor: actorFromContext(ctx, change),
      subject,
      subjectId,
      event: eventId,
      action,
      ...differingStates(change),
      detail: detail ?? null,
    }),
  );
}

/** Stores an audit entry about reading at once, on the primary: `ctx` may read from a replica. */
export async function recordRead(ctx: AppContext, change: Change): Promise<void> {
  const em = ctx.services.orm.em.fork();
  recordAudit({ ...ctx, em }, change);
  await em.flush();
}

const columns = ['at', 'user_id', 'user_name', 'actor', 'subject', 'action', 'before', 'after', 'detail'];

/**
 * Returns the last part of a statement that stores or deletes rows: it inserts their audit entries in the same round
 * trip, which counts during a sale.
 * @param rows CTE with the `id` and `event_id` of each row
 * @param parameter parameter with the result of `auditEntryJson`, or column of `rows` with that of `auditEntry`
 * @param rowColumns expressions of columns that differ from row to row
 */
export const auditRowsSql = (
  rows: string,
  parameter: string,
  rowColumns: Readonly<Record<string, string>> = {},
): string =>
  `insert into audit_entry (subject_id, event_id, ${columns.join(', ')})
    select ${rows}.id, ${rows}.event_id, ${columns.map((column) => rowColumns[column] ?? `entry.${column}`).join(', ')}
    from ${rows}, jsonb_populate_record(null::audit_entry, ${parameter}) as entry`;

/** Returns the entry that `auditRowsSql` inserts for each row, as JSON. */
export const auditEntryJson = (ctx: AppContext, change: Omit<Change, 'subjectId' | 'eventId'>): string =>
  JSON.stringify(auditEntry(ctx, change));

/** Returns an audit entry by column names, without the ID of its object and its event. */
export function auditEntry(ctx: AppContext, change: Omit<Change, 'subjectId' | 'eventId'>): object {
  const { subject, action, detail } = change;
  return {
    at: ctx.now,
    user_id: ctx.viewer?.userId,
    user_name: ctx.viewer?.name,
    actor: actorFromContext(ctx, change),
    subject,
    action,
    ...differingStates(change),
    detail,
  };
}

const actorFromContext = ({ viewer, address }: AppContext, { actor }: Pick<Change, 'actor'>): AuditActor =>
  actor ?? (viewer ? 'user' : address ? 'visitor' : 'job');

const differingStates = ({ before, after }: Pick<Change, 'before' | 'after'>) => ({
  before: before ? differingFields(before, after ?? {}) : null,
  after: after ? differingFields(after, before ?? {}) : null,
});

/** Names of the fields whose values differ between two states. */
export const changedFields = (before: State, after: State): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  );

const differingFields = (state: State, other: State): State =>
  Object.fromEntries(changedFields(state, other).map((field) => [field, state[field] ?? null]));
