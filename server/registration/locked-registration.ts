import { LockMode } from '@mikro-orm/core';
import { AppError, ErrorCode } from '../platform/errors.js';
import type { Work } from '../work.js';
import { isLive, isPayable } from './registration-states.js';
import { Registration } from './registration.entity.js';

/**
 * A registration whose money may still change, locked until the transaction ends and read after the lock was had.
 * Payments are locked before registrations, and registrations before quotas, everywhere.
 * @throws NOT_FOUND; WRONG_STATE when nothing is to be paid any more, or the hold has ended
 */
export async function lockPayable(work: Work, token: string): Promise<Registration> {
  const registration = await work.em.findOne(
    Registration,
    { token },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!registration) throw new AppError(ErrorCode.NOT_FOUND);
  if (!isPayable(registration.status)) {
    const over = !isLive(registration.status);
    throw new AppError(ErrorCode.WRONG_STATE, {
      message: over ? holdOver : 'Esta inscripción ya está lista: no tienes nada que pagar.',
    });
  }
  if (registration.holdExpiresAt && registration.holdExpiresAt <= work.now)
    throw new AppError(ErrorCode.WRONG_STATE, { message: holdOver });
  return registration;
}

const holdOver = 'La reserva venció y liberamos los cupos. Tus datos siguen guardados.';
