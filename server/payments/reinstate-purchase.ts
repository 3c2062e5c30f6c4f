import { AppError, ErrorCode } from '../platform/errors.js';
import { movePurchase } from '../purchases/move-purchase.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import type { Purchase } from '../purchases/purchase.entity.js';
import { reinstateHold } from '../purchases/reinstate-hold.js';
import type { Shortfall } from '../quotas/acquire-quotas.js';
import type { AppContext } from '../app-context.js';
import { decide } from './decide-payment.js';
import { PaymentDecision } from './payment-decision-enums.js';
import type { PaymentDecisionInput } from './payment-decision.types.js';
import { isChargedTwice } from './payment-decisions.js';
import { ReviewReason } from './payment-states.js';
import type { Payment } from './payment.entity.js';
import { reinstatementProblemText } from './seat-problem-words.js';
import { explainShortfalls } from './reinstatement-problems.js';

/** What a purchase does without, in words, and what is to be given back for it. */
export interface RemovedItems {
  note: string;
  /** Whole pesos. */
  back: number;
}

/** Refused inside the transaction; told outside it, when the savepoint's locks are gone. */
class ReinstatementFailed extends Error {
  constructor(
    readonly purchase: Purchase,
    readonly shortfalls: readonly Shortfall[],
  ) {
    super('places missing');
  }
}

/**
 * 'Dar el cupo': money that came too late gets what it paid for all the same. The purchase takes again everything it
 * needs, or nothing. It is paid from then on, and its people are told. Where it does without something that was paid,
 * the payment waits until that was given back.
 * @param exchange changes what it is to take, before it is taken; answers what it does without
 * @throws SOLD_OUT naming what is missing; see `decide` for the others
 */
export async function reinstatePurchase(
  ctx: AppContext,
  id: number,
  input: PaymentDecisionInput,
  exchange: (tx: AppContext, purchase: Purchase) => Promise<RemovedItems | null>,
): Promise<Payment> {
  try {
    return await decide(ctx, id, PaymentDecision.REINSTATE, input, async (tx, { payment, purchase }) => {
      const leftOut = await exchange(tx, purchase);
      const shortfalls = await reinstateHold(tx, purchase);
      if (shortfalls) throw new ReinstatementFailed(purchase, shortfalls);
      await movePurchase(tx, purchase, PurchaseStatus.PAID);
      const owed = leftOut && leftOut.back > 0 ? ReviewReason.AMOUNT_MISMATCH : null;
      return { review: isChargedTwice(payment) ? payment.review : owed, more: leftOut?.note };
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
