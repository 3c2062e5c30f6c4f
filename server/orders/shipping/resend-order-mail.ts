import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { recordAudit } from '../../audit/record.js';
import { AppError, ErrorCode } from '../../platform/errors.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { PurchaseKind, isPayable, isSettled } from '../../purchases/purchase-states.js';
import { Purchase } from '../../purchases/purchase.entity.js';
import { purchaseChanged } from '../../purchases/purchase-topics.js';
import type { AppContext } from '../../app-context.js';
import { findOrder } from '../find-order.js';
import type { Order } from '../order.entity.js';
import type { OrderEmailInput } from '../order.inputs.js';
import { ORDER_MAIL_JOB } from './send-order-mail.js';

/** Minimum minutes between two mails of an order to the same address. */
const PAUSE_MINUTES = 5;

/**
 * Corrects the email address of a shop order and mails its confirmation there, again if it was mailed before. An unpaid
 * order gets its confirmation after the payment.
 * @throws NOT_FOUND; WRONG_STATE for a team's order, and one that is neither paid nor payable; CONFLICT if the address
 * is not `seenEmail`; TOO_MANY_REQUESTS within five minutes of the last mail to the same address
 */
export function resendOrderMail(
  ctx: AppContext,
  id: number,
  { email: typed, seenEmail }: OrderEmailInput,
): Promise<Order> {
  const email = typed.trim().toLowerCase();
  return inTransaction(ctx, async (tx) => {
    const order = await findOrder(tx, id);
    const purchase = await tx.em.findOneOrFail(Purchase, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    await tx.em.refresh(order);
    refuse(order, purchase);
    if (order.email !== seenEmail)
      throw new AppError(ErrorCode.CONFLICT, {
        message: 'Alguien más cambió el correo de esta orden. Revísalo y repite.',
      });
    const about = { subject: 'order', subjectId: id, eventId: purchase.event.id } as const;
    if (email !== order.email) {
      recordAudit(tx, { ...about, action: 'updated', before: { email: order.email }, after: { email } });
      order.email = email;
      if (purchase.payer) purchase.payer = { ...purchase.payer, email };
      await tx.services.listeners.emit(purchaseChanged, tx, { change: 'edited', purchaseIds: [id] });
    } else if (isSettled(purchase.status)) pause(order, tx.now);
    if (!isSettled(purchase.status)) return order;
    const request = randomUUID();
    order.mailedAt = null;
    recordAudit(tx, { ...about, action: 'confirmation resent', detail: { request } });
    await tx.services.jobs.enqueue(tx.em, ORDER_MAIL_JOB, { purchaseId: id, request });
    return order;
  });
}

function refuse({ email }: Order, { kind, status }: Purchase): void {
  if (kind !== PurchaseKind.ORDER)
    throw new AppError(ErrorCode.WRONG_STATE, {
      message: 'Estos productos van con una inscripción: corrige el correo en el participante.',
    });
  if (email === '' || !(isSettled(status) || isPayable(status)))
    throw new AppError(ErrorCode.WRONG_STATE, { message: 'Esta orden ya no está vigente: no hay confirmación.' });
}

function pause({ mailedAt }: Order, now: Date): void {
  const waitMs = mailedAt ? mailedAt.getTime() + PAUSE_MINUTES * 60_000 - now.getTime() : 0;
  if (waitMs > 0)
    throw new AppError(ErrorCode.TOO_MANY_REQUESTS, {
      message: 'La confirmación se envió a este correo hace menos de 5 minutos. Espera un momento y vuelve a intentar.',
      retryAfter: Math.ceil(waitMs / 1000),
    });
}
