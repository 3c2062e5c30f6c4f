import { Event } from '../events/event.entity.js';
import { changeHeld } from '../orders/change-held.js';
import { Order } from '../orders/order.entity.js';
import { holdOrder } from '../orders/hold-order.js';
import { markSent } from '../orders/shipping/mark-sent.js';
import type { ItemsInput } from '../orders/order.inputs.js';
import { GatewayKind } from '../payments/accounts/gateway-kind.js';
import { SeatsDecision } from '../payments/decisions/payment-decision-enums.js';
import { PaymentStatus } from '../payments/payment-states.js';
import { Payment } from '../payments/payment.entity.js';
import { refundPayment } from '../payments/decisions/refund-payment.js';
import { startPayment } from '../payments/start-payment.js';
import { Loaders } from '../platform/database/loaders.js';
import { Product } from '../products/product.entity.js';
import { PurchaseKind, PurchaseStatus, isPayable } from '../purchases/purchase-states.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { shopConsentVersion } from '../orders/shop-consent-text.js';
import { Registration } from '../registration/registration.entity.js';
import type { AppContext } from '../app-context.js';
import { demoOrders, demoTeamGoods, type DemoGoods, type DemoOrder } from './demo-orders.js';
import { UNTIL_SETTLED, report, transactionId, workAt } from './demo-visitor.js';
import type { PlannedTeam } from './plan-teams.js';
import { Random } from './random.js';
import { registerTeam } from './register-team.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Creates the shop's orders in all states, the teams of the last hours, and the products of two of them, through the
 * normal use cases. Continues an interrupted run.
 * @param today day of seeding
 * @param teams registered in one sequence with the orders, by date: an order of a team has the ID of its registration,
 * and lists of orders are sorted by ID
 */
export async function addOrders(ctx: AppContext, today: Date, teams: readonly PlannedTeam[]): Promise<void> {
  const products = await ctx.em.fork().findAll(Product, { populate: ['sizes'] });
  const steps = [
    ...demoOrders.map((order) => ({
      at: today.getTime() - order.hoursAgo * HOUR_MS,
      run: () => addOrder(ctx, order, products, today),
    })),
    ...teams.map((team) => ({ at: team.at.getTime(), run: () => registerTeam(ctx, team) })),
  ];
  for (const { run } of steps.sort((a, b) => a.at - b.at)) await run();
  await addTeamGoods(ctx, products, today);
}

async function addOrder(ctx: AppContext, demo: DemoOrder, products: readonly Product[], today: Date): Promise<void> {
  const { outcome, hoursAgo, buyer } = demo;
  const event = products.find(({ sku }) => sku === demo.goods[0]?.[0])?.event?.id;
  // Nothing is sold of an event that the demonstration lacks.
  if (event === undefined) return;
  const at = new Date(today.getTime() - hoursAgo * HOUR_MS);
  const settled = !['unpaid', 'rejected', 'expired'].includes(outcome);
  const known = await ctx.em.fork().findOne(Order, { dni: buyer.dni });
  const order = known ?? (await bought(workAt(ctx, at, settled ? UNTIL_SETTLED : undefined), demo, event, products));
  if (outcome === 'unpaid' || outcome === 'expired' || order.status === PurchaseStatus.REFUNDED) return;
  const later = workAt(ctx, new Date(at.getTime() + 4 * MINUTE_MS));
  await payFor(later, order.purchase, outcome === 'rejected' ? 'rejected' : 'approved');
  if (outcome === 'sent' || outcome === 'sentAndRefunded') await markSent(officeAt(ctx, at, 26), order.id, true);
  if (outcome === 'refunded') await refund(officeAt(ctx, at, 20), order.id, 'Pidió otra talla y ya no había.');
  if (outcome === 'sentAndRefunded')
    await refund(officeAt(ctx, at, 120), order.id, 'Llegó con la cremallera dañada: se devolvió el dinero.');
}

async function bought(
  ctx: AppContext,
  { buyer, goods }: DemoOrder,
  event: number,
  products: readonly Product[],
): Promise<Order> {
  const { unpaidLimit, problems, order } = await holdOrder(ctx, {
    eventId: String(event),
    // A fixed UUID, the same in every run.
    requestId: `00000000-0000-4000-8000-00${buyer.dni}`,
    goods: itemsInput(goods, products),
    buyer: { ...buyer, consentVersion: shopConsentVersion },
  });
  if (!order)
    throw new Error(`The demonstration could not order ${goods.join()}: ${JSON.stringify(unpaidLimit ?? problems)}`);
  return order.order;
}

const itemsInput = (goods: readonly DemoGoods[], products: readonly Product[]): ItemsInput[] =>
  goods.map(([sku, named, quantity]) => {
    const product = products.find((each) => each.sku === sku);
    const size = product?.sizes.find((each) => each.size === named);
    if (!product || !size) throw new Error(`The demonstration sells no ${sku} in ${named}`);
    return { productId: String(product.id), sizeId: String(size.id), quantity };
  });

/** Pays at the test gateway, or is refused there. */
async function payFor(ctx: AppContext, { id, token }: Purchase, state: 'approved' | 'rejected'): Promise<void> {
  const { status } = await ctx.em.findOneOrFail(Purchase, id, { refresh: true });
  if (!isPayable(status) || (state === 'rejected' && status === PurchaseStatus.REJECTED)) return;
  await startPayment(ctx, token, GatewayKind.TEST);
  await report(ctx, id, { state, transactionId: transactionId(new Random(token)) });
}

async function refund(ctx: AppContext, purchaseId: number, note: string): Promise<void> {
  const payment = await ctx.em.findOneOrFail(Payment, { purchase: purchaseId }, { orderBy: { id: 'desc' } });
  if (payment.status !== PaymentStatus.APPROVED) return;
  await refundPayment(ctx, payment.id, { note, seen: payment.updatedAt, places: SeatsDecision.FREE });
}

/** Adds products to the first two unpaid teams; one of them then pays. */
async function addTeamGoods(ctx: AppContext, products: readonly Product[], today: Date): Promise<void> {
  const em = ctx.em.fork();
  const first = products.find(({ sku }) => sku === demoTeamGoods[0]?.[0]?.[0])?.event?.id;
  const event = first === undefined ? null : await em.findOne(Event, first);
  if (!event) return;
  const chosen = await em.find(
    Order,
    { purchase: { event, kind: PurchaseKind.REGISTRATION } },
    { orderBy: { id: 'asc' } },
  );
  // A user decides about payments under review.
  const reviewed = await em.find(Payment, { event, review: { $ne: null } });
  const waiting = await em.find(
    Registration,
    {
      id: { $nin: reviewed.map(({ purchase }) => purchase.id) },
      purchase: { event, status: PurchaseStatus.UNPAID, holdExpiresAt: { $gt: today } },
    },
    { orderBy: { id: 'asc' }, limit: demoTeamGoods.length },
  );
  const now = new Date(today.getTime() - 2 * MINUTE_MS);
  const teams = [...new Set([...chosen.map(({ id }) => id), ...waiting.map(({ id }) => id)])].sort((a, b) => a - b);
  for (const [index, goods] of demoTeamGoods.entries()) {
    const id = teams[index];
    if (id === undefined) return;
    const purchase = await em.findOneOrFail(Purchase, id);
    if (isPayable(purchase.status))
      await changeHeld(workAt(ctx, now), purchase.token, { goods: itemsInput(goods, products) }, { openPayment: true });
    if (index === 0) await payFor(workAt(ctx, now), purchase, 'approved');
  }
}

/** Marks orders as sent, this many hours later. */
const officeAt = (ctx: AppContext, at: Date, hours: number): AppContext => ({
  ...ctx,
  now: new Date(at.getTime() + hours * HOUR_MS),
  em: ctx.em.fork(),
  loaders: new Loaders(),
});
