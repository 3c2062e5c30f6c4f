import { newReference } from '../registration/registration-token.js';
import type { Work } from '../work.js';
import { GatewayAccount } from './gateway-account.entity.js';
import { GatewayKind } from './gateway-kind.js';
import { Payment } from './payment.entity.js';
import { PaymentStatus } from './payment-states.js';

/** Gateways whose checkout is a form we can sign without asking anyone, in the order they are offered. */
const formKinds = [GatewayKind.PAYU, GatewayKind.TEST];

/** The account whose form the spec's 'payment data' are; null where the event has none. */
export async function formAccount(work: Work, eventId: number): Promise<GatewayAccount | null> {
  const usable = formKinds.filter((kind) => work.services.gateways.has(kind));
  const accounts = await work.em.find(GatewayAccount, { event: eventId, active: true, kind: { $in: usable } });
  return (
    formKinds
      .map((kind) => accounts.find((account) => account.kind === kind))
      .find((account) => account !== undefined) ?? null
  );
}

/**
 * The payment the spec's 'payment data' speak of: the registration's pending one of this amount at the event's form
 * gateway, or a new one. Inside the caller's transaction, with the registration locked or just inserted. An event
 * without such a gateway gets none.
 */
export async function openFormPayment(
  work: Work,
  { id, eventId, amount, byDocument = false }: { id: number; eventId: number; amount: number; byDocument?: boolean },
): Promise<void> {
  const account = amount > 0 ? await formAccount(work, eventId) : null;
  if (account) await openPayment(work, { registrationId: id, gateway: account.kind, amount, byDocument });
}

/** An attempt to pay: the one nothing has happened to yet, or a new one with a reference of its own. */
export async function openPayment(
  work: Work,
  {
    registrationId,
    gateway,
    amount,
    byDocument = false,
  }: { registrationId: number; gateway: GatewayKind; amount: number; byDocument?: boolean },
): Promise<Payment> {
  const same = {
    registration: registrationId,
    gateway,
    amount,
    byDocument,
    status: PaymentStatus.PENDING,
    transactionId: null,
  };
  const open = await work.em.findOne(Payment, same, { orderBy: { id: 'desc' } });
  if (open) return open;
  const data = {
    ...same,
    reference: newReference(),
    currency: 'COP' as const,
    reason: null,
    review: null,
    createdAt: work.now,
    updatedAt: work.now,
    askedAt: null,
  };
  const id = await work.em.insert(Payment, data);
  return work.em.map(Payment, { ...data, id });
}
