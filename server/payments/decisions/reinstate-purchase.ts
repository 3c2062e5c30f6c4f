import { AppError, ErrorCode } from '../../platform/errors.js';
import { movePurchase } from '../../purchases/move-purchase.js';
import { PurchaseStatus } from '../../purchases/purchase-states.js';
import type { Purchase } from '../../purchases/purchase.entity.js';
import { reinstateHold } from '../../purchases/reinstate-hold.js';
import type { Shortfall } from '../../quotas/acquire-quotas.js';
import type { AppContext } from '../../app-context.js';
import { decide } from './decide-payment.js';
import { PaymentDecision } from './payment-decision-enums.js';
import type { PaymentDecisionInput } from './payment-decision.types.js';
import { isChargedTwice } from './payment-decisions.js';
import { ReviewReason } from '../payment-states.js';
import type { Payment } from '../payment.entity.js';
import { reinstatementProblemText } from './seat-problem-texts.js';
import { explainShortfalls } from './reinstatement-problems.js';

/** Items that a reinstated purchase lost, as Spanish text, and the amount to refund for them. */
export interface RemovedItems {
  note: string;
  /** Amount to refund in whole pesos. */
  back: number;
}

/** Carries the shortfalls out of the transaction, so that the problems are read after its locks are released. */
class ReinstatementFailed extends Error {
  constructor(
    readonly purchase: Purchase,
    readonly shortfalls: readonly Shortfall[],
  ) {
    super(`Purchase ${purchase.id} cannot be reinstated: quotas are missing.`);
  }
}

/**
 * Reinstates a purchase for a late payment ('Dar el cupo'): acquires all its quotas again, or none, and marks it as
 * PAID. If paid items were removed, the payment stays under review until their price is refunded.
 * @param exchange changes the purchase before its quotas are acquired; returns the removed items
 * @throws SOLD_OUT naming what is missing; see `decide` for other errors
 */
export async function reinstatePurchase(
  ctx: AppContext,
  id: number,
  input: PaymentDecisionInput,
  exchange: (tx: AppContext, purchase: Purchase) => Promise<RemovedItems | null>,
): Promise<Payment> {
  try {
    return await decide(ctx, id, PaymentDecision.REINSTATE, input, async (tx, { payment, purchase }) => {
      const removed = await exchange(tx, purchase);
      const shortfalls = await reinstateHold(tx, purchase);
      if (shortfalls) throw new ReinstatementFailed(purchase, shortfalls);
      await movePurchase(tx, purchase, PurchaseStatus.PAID);
      const owed = removed && removed.back > 0 ? ReviewReason.AMOUNT_MISMATCH : null;
      return { review: isChargedTwice(payment) ? payment.review : owed, more: removed?.note };
    });
  } catch (error) {
    if (!(error instanceof ReinstatementFailed)) throw error;
    const problems = await explainShortfalls({ ...ctx, em: ctx.em.fork() }, error.purchase, error.shortfalls);
    throw new AppError(ErrorCode.SOLD_OUT, {
      message: 'No se puede dar el cupo: falta algo de lo que la compra necesita.',
      body: problems.map(reinstatementProblemText).join(' '),
    });
  }
}
