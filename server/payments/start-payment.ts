import { AppError, ErrorCode, defaultMessage } from '../platform/errors.js';
import { inTransaction } from '../platform/database/transaction.js';
import { hasRight, isOwner, relationTo } from '../purchases/purchase-access.js';
import { PurchaseRelation } from '../purchases/relation-enums.js';
import type { Purchase } from '../purchases/purchase.entity.js';
import type { AppContext } from '../app-context.js';
import { accountData } from './accounts/account-data.js';
import { isUsable, type ActiveAccount } from './accounts/active-accounts.js';
import { GatewayAccount } from './accounts/gateway-account.entity.js';
import type { GatewayKind } from './accounts/gateway-kind.js';
import { gatewaySlug } from './accounts/gateway-slug.js';
import { GatewayUnavailable, type Checkout, type Gateway } from './gateways/gateway.js';
import { lockPayable } from './lock-payable.js';
import { openFirstPayment, type OpenedPayment } from './open-first-payments.js';
import { openPayment } from './open-form-payment.js';
import { noteNotOpened } from './payment-in-progress.js';
import type { OpenPayment } from './payments.loaders.js';
import { clearReturns } from './verification.js';

/** Started payment with its checkout. */
export interface StartedCheckout {
  payment: OpenPayment;
  checkout: Checkout;
}

/**
 * Opens a checkout for a held purchase: stores the payment, then calls the gateway outside any transaction. A double
 * click gets the same reference. Paying does not make the caller an owner of the purchase.
 * @throws NOT_FOUND, WRONG_STATE, GATEWAY_FAILED
 */
export async function startPayment(ctx: AppContext, token: string, kind: GatewayKind): Promise<StartedCheckout> {
  const gateway = ctx.services.gateways.get(kind);
  if (!gateway) throw new AppError(ErrorCode.NOT_FOUND);
  const { purchase, payment, account } =
    (await openFirstPayment({ ctx, token, gateway: kind })) ?? (await openOneMore(ctx, token, kind));
  try {
    return { payment, checkout: await checkoutFor(ctx, gateway, purchase, payment, account) };
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    await noteNotOpened(ctx, payment.reference);
    ctx.log.warn({ gateway: kind, why: error.message }, 'checkout could not be opened');
    throw new AppError(ErrorCode.GATEWAY_FAILED, { message: defaultMessage(ErrorCode.GATEWAY_FAILED) });
  }
}

/** Opens a payment of any purchase, with its other payments locked. @throws NOT_FOUND, WRONG_STATE */
const openOneMore = (ctx: AppContext, token: string, kind: GatewayKind): Promise<OpenedPayment> =>
  inTransaction(ctx, async (tx) => {
    const purchase = await lockPayable(tx, token);
    const account = await tx.em.findOne(GatewayAccount, { event: purchase.event.id, kind, active: true });
    if (!account || !isUsable(tx, account))
      throw new AppError(ErrorCode.NOT_FOUND, {
        message: 'Esta pasarela ya no está activa para el evento. Elige otra.',
      });
    const payment = await openPayment(tx, {
      purchaseId: purchase.id,
      eventId: purchase.event.id,
      gateway: kind,
      amount: purchase.amount,
      opener: { isOwner: isOwner(tx, purchase) },
    });
    await clearReturns(tx, purchase);
    return { purchase, payment, account };
  });

/** Returns the checkout of a payment from its gateway; form gateways need no call. */
export async function checkoutFor(
  ctx: AppContext,
  gateway: Gateway,
  purchase: Pick<Purchase, 'kind' | 'browsers' | 'codeOwners' | 'payer' | 'title' | 'holdExpiresAt'>,
  payment: OpenPayment,
  account: ActiveAccount,
): Promise<Checkout> {
  if (!purchase.payer) throw new AppError(ErrorCode.NOT_FOUND);
  const { publicUrl } = ctx.services;
  return gateway.startCheckout(
    {
      reference: payment.reference,
      amount: payment.amount,
      currency: payment.currency,
      description: purchase.title,
      // A checkout shows the payer's data in clear text, so only an owner of the purchase gets them.
      payer: hasRight(relationTo(ctx, purchase, PurchaseRelation.LINK), purchase.kind, 'seePrivateData')
        ? purchase.payer
        : null,
      expiresAt: purchase.holdExpiresAt,
      returnUrl: `${publicUrl}/pago/${payment.reference}`,
      confirmationUrl: confirmationUrl(publicUrl, payment.gateway),
    },
    accountData(ctx, account),
  );
}

/** Returns the URL to which a gateway sends its callbacks. */
export const confirmationUrl = (publicUrl: string, kind: GatewayKind): string =>
  `${publicUrl}/api/payments/${gatewaySlug(kind)}/confirmation`;
