import { isOwner } from '../../purchases/purchase-access.js';
import { Payment } from '../../payments/payment.entity.js';
import type { AppContext } from '../../app-context.js';
import { Registration } from '../registration.entity.js';
import { HeldRegistration } from '../registration.types.js';

/** Returns the registration of a payment to an owner; null for other callers, and for a payment of a shop order. */
export async function findOwnRegistration(ctx: AppContext, reference: string): Promise<HeldRegistration | null> {
  if (ctx.browser.hash === null) return null;
  const payment = await ctx.em.findOne(Payment, { reference });
  const registration = payment && (await ctx.em.findOne(Registration, { id: payment.purchase.id }));
  return registration && isOwner(ctx, registration.purchase) ? new HeldRegistration(registration, ctx) : null;
}
