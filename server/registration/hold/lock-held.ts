import { AppError, ErrorCode } from '../../platform/errors.js';
import { lockPayable } from '../../payments/lock-payable.js';
import { requireRight } from '../../purchases/purchase-access.js';
import type { PurchaseRelation } from '../../purchases/relation-enums.js';
import { PurchaseKind } from '../../purchases/purchase-states.js';
import type { Purchase } from '../../purchases/purchase.entity.js';
import type { AppContext } from '../../app-context.js';
import { Registration } from '../registration.entity.js';
import { HeldRegistration } from '../registration.types.js';

/**
 * Locks and returns the purchase of a held team; see `lockPayable`. @throws NOT_FOUND, also for a shop order;
 * WRONG_STATE
 */
export async function lockHeld(ctx: AppContext, token: string): Promise<Purchase> {
  const purchase = await lockPayable(ctx, token);
  if (purchase.kind !== PurchaseKind.REGISTRATION) throw new AppError(ErrorCode.NOT_FOUND);
  return purchase;
}

/**
 * Locks the purchase for a change of the team or its choices. @throws like `lockHeld`; FORBIDDEN for the token alone
 */
export async function lockHeldToChange(ctx: AppContext, token: string): Promise<Purchase> {
  const purchase = await lockHeld(ctx, token);
  requireRight(ctx, purchase, 'change');
  return purchase;
}

/** Returns a purchase as the caller sees it. */
export const heldOf = async (
  ctx: AppContext,
  { id }: Pick<Purchase, 'id'>,
  proof?: PurchaseRelation,
): Promise<HeldRegistration> => new HeldRegistration(await ctx.em.findOneOrFail(Registration, id), ctx, proof);
