import { LockMode, type EntityClass, type FilterQuery } from '@mikro-orm/core';
import { findForEdit } from '../platform/database/find-for-edit.js';
import { viewerEvents } from '../events/viewer-events.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { Quota } from '../quotas/quota.entity.js';
import type { AppContext } from '../app-context.js';
import type { Code } from './code.entity.js';
import { requireRow } from '../platform/database/require-row.js';

/**
 * Returns a coupon or partner key of the viewer, locked with its quota until the transaction ends, so that no
 * registration starts or stops using it.
 * @throws NOT_FOUND
 */
export async function lockedCode<T extends Code>(
  { em, viewer }: AppContext,
  kind: EntityClass<T>,
  id: number,
): Promise<T> {
  const code = requireRow(await findForEdit(em, kind, { id, event: viewerEvents(viewer) } as FilterQuery<T>));
  await em.findOneOrFail(Quota, code.uses.id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  return code;
}

/** Returns the uses of a code as text: 'Lo usa 1 inscripción', 'Lo usan 3 inscripciones'. */
export const usedBy = (used: number, { pronoun }: { pronoun: 'lo' | 'la' }): string =>
  `${pronoun === 'lo' ? 'Lo' : 'La'} ${used === 1 ? 'usa 1 inscripción' : `usan ${used} inscripciones`}`;

/** @throws IN_USE by field, if terms would change that registrations already use */
export function refuseChangeOnceUsed<T extends Code>(code: T, newValues: Partial<T>, message: string): void {
  const changed = (Object.keys(newValues) as (keyof T & string)[]).filter((field) => newValues[field] !== code[field]);
  if (code.used === 0 || changed.length === 0) return;
  throw new AppError(ErrorCode.IN_USE, {
    message: message,
    fields: Object.fromEntries(changed.map((field) => [field, [message]])),
  });
}

/** @throws IN_USE if the limit would fall below the uses */
export function checkLimit(used: number, limit: number | null | undefined): void {
  if (limit === null || limit === undefined || limit >= used) return;
  const message = `Ya se usó ${used === 1 ? '1 vez' : `${used} veces`}: el límite no puede ser menor.`;
  throw new AppError(ErrorCode.IN_USE, { message, fields: { limit: [message] } });
}
