import type { EntityClass } from '@mikro-orm/core';
import type { AuditSubject } from '../audit/audit-enums.js';
import { changedFields, recordAudit } from '../audit/record.js';
import type { Event } from '../events/event.entity.js';
import { findViewerEvent } from '../events/find-viewer-event.js';
import { AppError, ErrorCode, type FieldErrors, invalid } from '../platform/errors.js';
import { inTransaction, sqlState, uniqueViolation } from '../platform/database/transaction.js';
import { countVersion, refuseOlder } from '../platform/database/versions.js';
import type { AppContext } from '../app-context.js';
import type { Code } from './code.entity.js';
import { lockedCode, usedBy } from './locked-code.js';

/** Coupons or partner keys. */
export interface CodeKind<T extends Code> {
  entity: EntityClass<T>;
  subject: AuditSubject;
  /** Fields for the audit log. */
  state: (code: T) => Record<string, unknown>;
  /** Refusal of a second equal code of an event. */
  duplicate: FieldErrors;
  /** Runs before the code and its quota are locked for an update. */
  lockFirst?: (tx: AppContext, id: number) => Promise<unknown>;
  noun: 'el código' | 'la llave';
  pronoun: 'lo' | 'la';
}

/** Creates a code. @throws NOT_FOUND; VALIDATION if the event has an equal one */
export const createCode = <T extends Code>(
  ctx: AppContext,
  kind: CodeKind<T>,
  eventId: number,
  create: (tx: AppContext, event: Event) => T | Promise<T>,
): Promise<T> =>
  rejectDuplicate(kind, () =>
    inTransaction(ctx, async (tx) => {
      const code = await create(tx, await findViewerEvent(tx, eventId));
      await tx.em.persist(code).flush();
      record(tx, kind, code, 'created', {}, kind.state(code));
      return code;
    }),
  );

/**
 * Changes a code, locked with its quota.
 * @param version version that the form was filled with
 * @throws NOT_FOUND; CONFLICT with the changed fields; VALIDATION if the event has an equal code
 */
export const updateCode = <T extends Code>(
  ctx: AppContext,
  kind: CodeKind<T>,
  id: number,
  version: number | undefined,
  change: (tx: AppContext, code: T) => void | Promise<void>,
): Promise<T> =>
  rejectDuplicate(kind, () =>
    inTransaction(ctx, async (tx) => {
      await kind.lockFirst?.(tx, id);
      const code = await lockedCode(tx, kind.entity, id);
      refuseOlder(code, version);
      const before = kind.state(code);
      await change(tx, code);
      recordChange(tx, kind, code, before, 'updated');
      return code;
    }),
  );

/** Activates or deactivates a code. Registrations that use it keep it. @throws NOT_FOUND */
export const setCodeActive = <T extends Code>(
  ctx: AppContext,
  kind: CodeKind<T>,
  id: number,
  active: boolean,
): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    const code = await lockedCode(tx, kind.entity, id);
    const before = kind.state(code);
    code.active = active;
    recordChange(tx, kind, code, before, active ? 'activated' : 'deactivated');
    return code;
  });

/** Deletes a code that no registration uses, with its quota, which no other row references. @throws NOT_FOUND; IN_USE */
export const deleteCode = <T extends Code>(ctx: AppContext, kind: CodeKind<T>, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { noun, pronoun } = kind;
    const code = await lockedCode(tx, kind.entity, id);
    if (code.used > 0)
      throw new AppError(ErrorCode.IN_USE, {
        message: `No se puede eliminar ${noun}.`,
        body: `${usedBy(code.used, kind)}. Desactíva${pronoun} en su lugar: nadie más podrá usar${pronoun}.`,
      });
    record(tx, kind, code, 'deleted', kind.state(code), {});
    tx.em.remove(code);
    tx.em.remove(code.uses.getEntity());
    await tx.em.flush();
  });

/** Records a save and increases the version if fields changed. */
function recordChange<T extends Code>(
  tx: AppContext,
  kind: CodeKind<T>,
  code: T,
  before: Record<string, unknown>,
  action: 'updated' | 'activated' | 'deactivated',
): void {
  const after = kind.state(code);
  const changed = changedFields(before, after);
  if (changed.length === 0) return;
  countVersion(code, changed);
  record(tx, kind, code, action, before, after);
}

const record = <T extends Code>(
  tx: AppContext,
  { subject }: CodeKind<T>,
  { id, event }: T,
  action: 'created' | 'updated' | 'activated' | 'deactivated' | 'deleted',
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): void => recordAudit(tx, { subject, subjectId: id, eventId: event.id, action, before, after });

/** Runs a save and converts a violation of its unique index. */
async function rejectDuplicate<T extends Code>({ duplicate }: CodeKind<T>, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    throw sqlState(error) === uniqueViolation ? invalid(duplicate) : error;
  }
}
