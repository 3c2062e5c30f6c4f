import { LockMode, type EntityClass, type FilterQuery } from '@mikro-orm/core';
import { findForEdit } from '../platform/find-for-edit.js';
import { viewerEvents } from '../events/viewer-events.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { sqlState, uniqueViolation } from '../platform/transaction.js';
import { Quota } from '../quotas/quota.entity.js';
import type { AppContext } from '../app-context.js';
import type { Coupon } from './coupon.entity.js';
import type { PartnerKey } from './partner-key.entity.js';

/**
 * Finds a coupon or partner key of the viewer and locks it and its quota until the transaction ends: no registration can
 * begin or stop using it meanwhile. @throws NOT_FOUND
 */
export async function lockedCode<T extends Coupon | PartnerKey>(
  { em, viewer }: AppContext,
  kind: EntityClass<T>,
  id: number,
): Promise<T> {
  const code = await findForEdit(em, kind, { id, event: viewerEvents(viewer) } as FilterQuery<T>);
  if (!code) throw new AppError(ErrorCode.NOT_FOUND);
  await em.findOneOrFail(Quota, code.uses.id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  return code;
}

/** Registrations that use a code, as a reason is told: 'Lo usa 1 inscripción', 'Lo usan 3 inscripciones'. */
export const usedBy = (used: number, pronoun: 'Lo' | 'La'): string =>
  used === 1 ? `${pronoun} usa 1 inscripción` : `${pronoun} usan ${used} inscripciones`;

/** @throws IN_USE, by field, where something would change that those who use the code were given with it; `why` says so */
export function refuseChangeOnceUsed<T extends Coupon | PartnerKey>(code: T, wanted: Partial<T>, why: string): void {
  const changed = (Object.keys(wanted) as (keyof T & string)[]).filter((field) => wanted[field] !== code[field]);
  if (code.used === 0 || changed.length === 0) return;
  throw new AppError(ErrorCode.IN_USE, {
    message: why,
    fields: Object.fromEntries(changed.map((field) => [field, [why]])),
  });
}

/** @throws IN_USE where a limit would fall below what is used already */
export function checkLimit(used: number, limit: number | null | undefined): void {
  if (limit === null || limit === undefined || limit >= used) return;
  const message = `Ya se usó ${used === 1 ? '1 vez' : `${used} veces`}: el límite no puede ser menor.`;
  throw new AppError(ErrorCode.IN_USE, { message, fields: { limit: [message] } });
}

/** Runs a save whose name the unique index may refuse, and turns that into `refusal`. */
export async function rejectDuplicate<T>(save: () => Promise<T>, refusal: AppError): Promise<T> {
  try {
    return await save();
  } catch (error) {
    throw sqlState(error) === uniqueViolation ? refusal : error;
  }
}
