import { AppError, ErrorCode } from '../platform/errors.js';
import { lockPayable } from '../payments/lock-payable.js';
import { requireRight } from '../purchases/purchase-access.js';
import type { PurchaseRelation } from '../purchases/relation-enums.js';
import { PurchaseKind } from '../purchases/purchase-states.js';
import type { Purchase } from '../purchases/purchase.entity.js';
import type { AppContext } from '../app-context.js';
import { Registration } from './registration.entity.js';
import { HeldRegistration } from './registration.types.js';

/** The purchase of a held team, locked; see `lockPayable`. @throws NOT_FOUND, also for one of the shop; WRONG_STATE */
export async function lockHeld(ctx: AppContext, token: string): Promise<Purchase> {
  const purchase = await lockPayable(ctx, token);
  if (purchase.kind !== PurchaseKind.REGISTRATION) throw new AppError(ErrorCode.NOT_FOUND);
  return purchase;
}

/** The same for a caller who changes the team or what it has chosen. @throws FORBIDDEN for a caller with the token alone */
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
