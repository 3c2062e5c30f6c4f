import { AppError, ErrorCode } from '../platform/errors.js';
import { lockPayable } from '../payments/lock-payable.js';
import { PurchaseKind } from '../purchases/purchase-states.js';
import type { Purchase } from '../purchases/purchase.entity.js';
import type { Work } from '../work.js';
import { Registration } from './registration.entity.js';
import { HeldRegistration } from './registration.types.js';

/** The purchase of a held team, locked; see `lockPayable`. @throws NOT_FOUND, also for one of the shop; WRONG_STATE */
export async function lockHeld(work: Work, token: string): Promise<Purchase> {
  const purchase = await lockPayable(work, token);
  if (purchase.kind !== PurchaseKind.REGISTRATION) throw new AppError(ErrorCode.NOT_FOUND);
  return purchase;
}

/** What a purchase is for, as its team sees it. */
export const heldOf = async ({ em, now }: Work, { id }: Pick<Purchase, 'id'>): Promise<HeldRegistration> =>
  new HeldRegistration(await em.findOneOrFail(Registration, id), now);
