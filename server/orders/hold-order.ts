import { Event } from '../events/event.entity.js';
import { EventStatus } from '../events/event-enums.js';
import { AppError, ErrorCode, invalid } from '../platform/errors.js';
import { hmac } from '../platform/crypto/hmac.js';
import { foreignKeyViolation, inTransaction, sqlState, uniqueViolation } from '../platform/database/transaction.js';
import { isOwner } from '../purchases/purchase-access.js';
import { Claim, ClaimKind } from '../purchases/claim.entity.js';
import { emitSettled } from '../purchases/purchase-topics.js';
import { countRefusal } from '../purchases/hold-metrics.js';
import { holdPurchases, type PurchaseRequest } from '../purchases/hold-purchases.js';
import { newPurchase } from '../purchases/new-purchase.js';
import { DeliveryWay } from '../products/delivery-way.entity.js';
import { PurchaseKind, PurchaseStatus, isPayable, isSettled } from '../purchases/purchase-states.js';
import { HoldRefusal } from '../registration/hold/hold-refusal-enums.js';
import { HoldOutcome } from '../registration/outcome-enums.js';
import { unpaidLimits } from '../registration/hold/hold-results.js';
import type { AppContext } from '../app-context.js';
import { chosenWay, deliveryLine, shippingAddress, deliverySnapshot } from './shipping/chosen-delivery-way.js';
import { Order } from './order.entity.js';
import type { BuyerInput, HoldOrderInput } from './order.inputs.js';
import { HeldOrder, type GoodsProblem, type HoldOrderResult } from './order.types.js';
import { cleanBuyerFields } from './buyer-fields.js';
import {
  goodsLines,
  itemQuotas,
  offeredGoods,
  readGoods,
  refuseTooMany,
  shortGoods,
  type GoodsLine,
} from './read-goods.js';
import { orderRows, type NewOrder } from './rows-of-orders.js';
import { shopConsentVersion } from './shop-consent-text.js';
import { requireRow } from '../platform/database/require-row.js';

/** A size was deleted or an equal order placed while this one was decided: try again. */
const TRIES = 3;

/**
 * Holds an order of the shop ('Pagar'): acquires all units at current prices, or none. A repeated request returns the
 * same order; items that cannot be bought are named.
 * @throws NOT_FOUND; VALIDATION; TOO_MANY_REQUESTS
 */
export const holdOrder = (ctx: AppContext, input: HoldOrderInput): Promise<HoldOrderResult> =>
  countRefusal(PurchaseKind.ORDER, holdOrFind(ctx, input), ({ unpaidLimit, problems: [problem] }) =>
    unpaidLimit ? HoldRefusal.TOO_MANY_UNPAID : (problem?.kind ?? null),
  );

/** Holds the order, or finds its hold. */
async function holdOrFind(ctx: AppContext, input: HoldOrderInput): Promise<HoldOrderResult> {
  ctx.browser.mark();
  await ctx.services.limits.count('saveByAddress', ctx.network);
  const checked = cleanBuyer(input.buyer);
  for (let tries = 1; ; tries++) {
    try {
      const created = (await orderedBefore(ctx, input)) ?? (await hold({ ...ctx, em: ctx.em.fork() }, input, checked));
      if (created) return created;
      if (tries === TRIES) throw new AppError(ErrorCode.NOT_FOUND);
    } catch (error) {
      if (tries === TRIES || ![uniqueViolation, foreignKeyViolation].includes(sqlState(error) ?? '')) throw error;
    }
  }
}

/** Returns null if an equal request was stored concurrently and can be found now. */
async function hold(ctx: AppContext, input: HoldOrderInput, checked: BuyerInput): Promise<HoldOrderResult | null> {
  const event = requireRow(await ctx.em.findOne(Event, { id: Number(input.eventId), status: EventStatus.ACTIVE }));
  const { lines, problems } = readGoods(input.goods, await offeredGoods(ctx.em, event.id, input.goods));
  if (problems.length > 0) return refused(problems);
  refuseTooMany(lines);
  const way = chosenWay(await ctx.em.find(DeliveryWay, { event }), input.delivery);
  const buyer = { ...checked, ...shippingAddress(checked, way) };
  const request = purchaseRequest(ctx, event, input, buyer, { lines, way });
  const verdict = await inTransaction(ctx, async (tx) => {
    const [verdict] = await holdPurchases(tx, [request], (held) =>
      orderRows(
        held.map(({ id }) => ({
          ...{ id, buyer, lines },
          consent: buildConsent(ctx, buyer),
          deliveryWay: way && deliverySnapshot(way),
        })),
      ),
    );
    if (!verdict) throw new Error('A purchase was neither held nor refused.');
    const { kind, status } = request.purchase;
    if ('id' in verdict && isSettled(status)) await emitSettled(tx, [{ id: verdict.id, kind }]);
    return verdict;
  });
  if ('claimed' in verdict) return null;
  if ('over' in verdict) return result(HoldOutcome.REFUSED, { unpaidLimit: unpaidLimits[verdict.over] });
  if ('short' in verdict) return refused(shortGoods(verdict.short, lines));
  return accepted(ctx, await ctx.em.findOneOrFail(Order, verdict.id));
}

function purchaseRequest(
  ctx: AppContext,
  event: Event,
  { requestId }: HoldOrderInput,
  buyer: BuyerInput,
  { lines, way }: { lines: readonly GoodsLine[]; way: DeliveryWay | null },
): PurchaseRequest {
  const purchase = newPurchase(
    ctx,
    {
      kind: PurchaseKind.ORDER,
      event: event.id,
      title: `Tienda ${event.name}`,
      people: 0,
      lines: [...goodsLines(lines), ...(way ? [deliveryLine(way)] : [])],
      payer: { name: `${buyer.name} ${buyer.lastName}`, email: buyer.email, phone: buyer.phone, document: buyer.dni },
      partnerKey: null,
    },
    (amount) => (amount > 0 ? PurchaseStatus.UNPAID : PurchaseStatus.FREE),
  );
  const { status, amount } = purchase;
  return {
    ctx,
    purchase,
    demands: itemQuotas(lines),
    claims: [{ kind: ClaimKind.REQUEST, value: requestKey(ctx, requestId) }],
    after: { status, amount, units: lines.reduce((sum, { quantity }) => sum + quantity, 0) },
  };
}

/** Returns the order that an equal request of this browser created; null if there is none that is live. */
async function orderedBefore(ctx: AppContext, { eventId, requestId }: HoldOrderInput): Promise<HoldOrderResult | null> {
  const em = ctx.em.fork();
  const claim = await em.findOne(Claim, {
    eventId: Number(eventId),
    kind: ClaimKind.REQUEST,
    value: requestKey(ctx, requestId),
    held: true,
  });
  const order = claim && (await em.findOne(Order, claim.purchase.id));
  if (!order) return null;
  if (!isOwner(ctx, order.purchase)) throw new AppError(ErrorCode.NOT_FOUND);
  return accepted(ctx, order);
}

/** HMAC, so that the database does not reveal the request ID, which returns the order. */
const requestKey = ({ services }: AppContext, requestId: string): string =>
  hmac(services.config.dataKey, 'order', requestId.toLowerCase());

/** @throws VALIDATION if the text of the consent has changed */
function cleanBuyer(buyer: BuyerInput): BuyerInput {
  if (buyer.consentVersion !== shopConsentVersion)
    throw invalid({ 'buyer.consentVersion': ['El texto de la autorización cambió. Léelo y acéptalo de nuevo.'] });
  const stored = cleanBuyerFields(buyer);
  if (!/^\d{3,15}$/.test(stored.dni)) throw invalid({ 'buyer.dni': ['Escribe un documento de 3 a 15 dígitos.'] });
  return { ...stored, consentVersion: buyer.consentVersion };
}

const buildConsent = ({ now, address }: AppContext, { consentVersion }: BuyerInput): NewOrder['consent'] => ({
  version: consentVersion,
  at: now,
  address,
});

function accepted(ctx: AppContext, order: Order): HoldOrderResult {
  const held = new HeldOrder(order, ctx);
  return isPayable(order.status)
    ? result(HoldOutcome.HELD, { order: held, holdMinutes: ctx.services.config.holdMinutes })
    : result(HoldOutcome.FREE, { order: held });
}

const refused = (problems: GoodsProblem[]): HoldOrderResult => result(HoldOutcome.REFUSED, { problems });

const result = (outcome: HoldOutcome, more: Partial<HoldOrderResult>): HoldOrderResult => ({
  outcome,
  unpaidLimit: null,
  holdMinutes: null,
  order: null,
  problems: [],
  ...more,
});
