import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Payment } from '../payments/payment.entity.js';
import { paymentsOfPurchases } from '../payments/payments.loaders.js';
import { load } from '../platform/database/loaders.js';
import type { ListArgs } from '../platform/list/list-sort.js';
import { Permission, Public } from '../platform/permissions.js';
import { ReadsCookie } from '../platform/graphql/operation-kind.js';
import { rowId } from '../platform/database/row-id.js';
import { CopScalar } from '../platform/graphql/scalars.js';
import { ProductSize } from '../products/product-size.entity.js';
import { Product } from '../products/product.entity.js';
import { referencesOfPurchases } from '../payments/payments.loaders.js';
import { LineKind, sumAmounts } from '../purchases/purchase-lines.js';
import { PurchaseKind } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import { Registration } from '../registration/registration.entity.js';
import { ConsentText } from '../registration/registration.types.js';
import { registrationsById } from '../registration/registration.loaders.js';
import { countOrders, revenueLast30Days } from './count-orders.js';
import { findHeldOrder, findOrder } from './find-order.js';
import { Order } from './order.entity.js';
import { holdOrder } from './hold-order.js';
import { listOrders, orderSorts, ordersToSend } from './list-orders.js';
import { markSent } from './shipping/mark-sent.js';
import { OrderItem } from './order-item.entity.js';
import { OrderCounters, OrderFilter, OrderPage } from './order-list.types.js';
import { HoldOrderInput, OrderEmailInput } from './order.inputs.js';
import { HeldItem, HeldOrder, HoldOrderResult } from './order.types.js';
import { heldItemsOfOrders, itemsOfOrders, ordersById } from './orders.loaders.js';
import { resendOrderMail } from './shipping/resend-order-mail.js';
import { ReinstatePurchaseInput } from './seat-purchase.inputs.js';
import { seatPurchase } from './seat-purchase.js';
import { shopConsentFor } from './shop-consent-text.js';

/** Checkout of the shop. */
@Resolver()
export class CheckoutResolver {
  @Public()
  @Mutation(() => HoldOrderResult, {
    description:
      'Holds an order of the shop: acquires all its units at current prices, or none; rate limited. A ' +
      'repeated request returns the same order. Errors: NOT_FOUND if the event is not active; VALIDATION by ' +
      'field; TOO_MANY_REQUESTS.',
  })
  holdOrder(
    @Arg('input', () => HoldOrderInput, { description: 'Order to hold.' }) input: HoldOrderInput,
    @Ctx() ctx: AppContext,
  ): Promise<HoldOrderResult> {
    return holdOrder(ctx, input);
  }

  @Public()
  @ReadsCookie()
  @Query(() => HeldOrder, {
    nullable: true,
    description:
      'Order of the shop by the token of its link, also after its hold has ended; null if there is none. Depends on the cookie of the browser: other callers do not see buyer and shipping address.',
  })
  heldOrder(
    @Arg('token', () => String, { description: 'Token of the order, returned to its buyer.' }) token: string,
    @Ctx() ctx: AppContext,
  ): Promise<HeldOrder | null> {
    return findHeldOrder(ctx, token);
  }
}

@Public()
@Resolver(() => Event)
export class ShopConsentResolver {
  @FieldResolver(() => ConsentText, {
    description: 'Consent that a buyer of the shop gives to the use of personal data.',
  })
  shopConsent(@Root() event: Event): ConsentText {
    return shopConsentFor(event.name);
  }
}

@Authorized(Permission.ORDERS_READ)
@Resolver(() => Order)
export class OrdersResolver {
  @Authorized(Permission.ORDERS_READ)
  @Query(() => OrderPage, {
    description:
      "Orders of the viewer's events, newest first, without expired and deleted ones. Requires: ORDERS_READ. " +
      'Errors: FORBIDDEN if sorted by amount without MONEY_READ.',
  })
  orders(
    @Arg('filter', () => OrderFilter, { nullable: true, description: 'Filter of the orders; null returns all.' })
    filter: OrderFilter | null,
    @Args(() => orderSorts.args) at: ListArgs<typeof orderSorts>,
    @Ctx() ctx: AppContext,
  ): Promise<OrderPage> {
    return listOrders(ctx, filter ?? {}, at);
  }

  @Authorized(Permission.ORDERS_READ)
  @Query(() => Order, {
    nullable: true,
    description:
      "Order of the viewer's events by ID, also if it expired or was deleted. Requires: ORDERS_READ. Errors: " +
      'NOT_FOUND.',
  })
  order(
    @Arg('id', () => ID, { description: "ID of an order of the viewer's events." }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<Order> {
    return findOrder(ctx, rowId(id));
  }

  @Authorized(Permission.ORDERS_READ)
  @Query(() => [Order], {
    description: 'Paid, unsent orders of a filter, oldest first, at most 100. Requires: ORDERS_READ.',
  })
  ordersToSend(
    @Arg('filter', () => OrderFilter, {
      nullable: true,
      description: 'Filter of the orders, without its `paid` and `sent`; null returns all.',
    })
    filter: OrderFilter | null,
    @Ctx() ctx: AppContext,
  ): Promise<Order[]> {
    return ordersToSend(ctx, filter ?? {});
  }

  @Authorized(Permission.ORDERS_READ)
  @Query(() => OrderCounters, {
    description: "Counters of the orders of the viewer's events, or one of them. Requires: ORDERS_READ.",
  })
  orderCounters(
    @Arg('eventId', () => ID, {
      nullable: true,
      description:
        'ID of the event of the orders; null or omitted counts all events of the viewer. An event of another ' +
        'viewer counts nothing.',
    })
    eventId: string | null,
    @Ctx() ctx: AppContext,
  ): Promise<OrderCounters> {
    return countOrders(ctx, eventId ? rowId(eventId) : null);
  }

  @Authorized(Permission.ORDERS_WRITE)
  @Mutation(() => Order, {
    description:
      'Corrects the e-mail address of an order of the shop and mails its confirmation there; the same address gets it once more. An unpaid order gets it once it is paid. Requires: ORDERS_WRITE. Errors: NOT_FOUND; VALIDATION; CONFLICT if the address changed since `seenEmail`; WRONG_STATE for an order of a team, and one that expired or was refunded; TOO_MANY_REQUESTS within five minutes of the last mail to the same address.',
  })
  resendOrderConfirmation(
    @Arg('id', () => ID, { description: "ID of an order of the viewer's events." }) id: string,
    @Arg('input', () => OrderEmailInput, { description: 'New and previous address of the confirmation.' })
    input: OrderEmailInput,
    @Ctx() ctx: AppContext,
  ): Promise<Order> {
    return resendOrderMail(ctx, rowId(id), input);
  }

  @Authorized(Permission.ORDERS_WRITE)
  @Mutation(() => Order, {
    description:
      'Marks an order as sent or not sent; the same state again changes nothing. Sent units do not return to ' +
      'stock by a refund. Requires: ORDERS_WRITE. Errors: NOT_FOUND; WRONG_STATE if the order is not paid, or ' +
      'was refunded.',
  })
  markOrderSent(
    @Arg('id', () => ID, { description: "ID of an order of the viewer's events." }) id: string,
    @Arg('sent', () => Boolean, { description: 'Whether the order is sent now (true) or not sent (false).' })
    sent: boolean,
    @Ctx() ctx: AppContext,
  ): Promise<Order> {
    return markSent(ctx, rowId(id), sent);
  }

  @FieldResolver(() => Event, { description: 'Event of the products.' })
  event(@Root() order: Order): Promise<Event> {
    return order.event.loadOrFail();
  }

  @FieldResolver(() => [OrderItem], { description: 'Items of the order, in the order they were chosen.' })
  async items(@Root() { id }: Order, @Ctx() ctx: AppContext): Promise<OrderItem[]> {
    return (await load(ctx, itemsOfOrders, id)) ?? [];
  }

  @Authorized(Permission.PARTICIPANTS_READ)
  @FieldResolver(() => Registration, {
    nullable: true,
    description:
      'Registration of the team that chose the products; null for an order of the shop. Requires: ' +
      'PARTICIPANTS_READ.',
  })
  async registration(@Root() { id, kind }: Order, @Ctx() ctx: AppContext): Promise<Registration | null> {
    return kind === PurchaseKind.REGISTRATION ? ((await load(ctx, registrationsById, id)) ?? null) : null;
  }

  @Authorized(Permission.MONEY_READ)
  @FieldResolver(() => CopScalar, {
    description: 'Price of products and delivery in pesos. Requires: MONEY_READ.',
  })
  async amount(@Root() order: Order, @Ctx() ctx: AppContext): Promise<number> {
    const items = (await load(ctx, itemsOfOrders, order.id)) ?? [];
    return items.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, deliveryCost(order));
  }

  @Authorized(Permission.MONEY_READ)
  @FieldResolver(() => CopScalar, { description: 'Price of the delivery in pesos. Requires: MONEY_READ.' })
  deliveryAmount(@Root() order: Order): number {
    return deliveryCost(order);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Reference of the latest payment; null if there is none, or without MONEY_READ, because a reference ' +
      'grants access to the payment.',
  })
  async reference(@Root() { id }: Order, @Ctx() ctx: AppContext): Promise<string | null> {
    if (!ctx.viewer?.permissions.has(Permission.MONEY_READ)) return null;
    return (await load(ctx, referencesOfPurchases, id)) ?? null;
  }

  @Authorized(Permission.MONEY_READ)
  @FieldResolver(() => [Payment], { description: 'Payments of the order, newest first. Requires: MONEY_READ.' })
  async payments(@Root() { id }: Order, @Ctx() ctx: AppContext): Promise<Payment[]> {
    return (await load(ctx, paymentsOfPurchases, id)) ?? [];
  }
}

const deliveryCost = ({ purchase }: Order): number =>
  sumAmounts(purchase.lines.filter(({ kind }) => kind === LineKind.DELIVERY));

@Authorized(Permission.ORDERS_READ)
@Resolver(() => OrderItem)
export class OrderItemsResolver {
  @FieldResolver(() => Product, { description: 'Product as it is now.' })
  product(@Root() { product }: OrderItem): Promise<Product> {
    return product.loadOrFail();
  }

  @FieldResolver(() => ProductSize, {
    nullable: true,
    description: 'Size as it is now; null if the product has no sizes, or no longer this one.',
  })
  size(@Root() { size }: OrderItem): Promise<ProductSize | null> {
    return size ? size.load() : Promise.resolve(null);
  }
}

@Authorized(Permission.ORDERS_READ)
@Resolver(() => OrderCounters)
export class OrderCountersResolver {
  @Authorized(Permission.MONEY_READ)
  @FieldResolver(() => CopScalar, {
    description:
      'Revenue of the shop from orders of the last 30 days in pesos, without products of teams and without ' +
      'refunds. Requires: MONEY_READ.',
  })
  revenueLast30Days(@Root() { eventId }: OrderCounters, @Ctx() ctx: AppContext): Promise<number> {
    return revenueLast30Days(ctx, eventId);
  }
}

/** Reinstates purchases after late payments; it is in this folder because teams and buyers may hold products. */
@Resolver()
export class SeatsResolver {
  @Authorized(Permission.PAYMENTS_WRITE)
  @Mutation(() => Payment, {
    description:
      "Reinstates the purchase of a late payment ('Dar el cupo'): acquires all its quotas again, or none, and " +
      'marks it as paid. Requires: PAYMENTS_WRITE. Errors: SOLD_OUT with what is missing; CONFLICT if the ' +
      'payment changed since `seen`; WRONG_STATE if it does not wait for this decision; NOT_FOUND, also for a ' +
      'kit or competitor of another purchase.',
  })
  reinstatePurchase(
    @Arg('id', () => ID, { description: "ID of a payment of the viewer's events." }) id: string,
    @Arg('input', () => ReinstatePurchaseInput, {
      description: 'Reason, the state that was read, and replacements of kits and products that are sold out.',
    })
    input: ReinstatePurchaseInput,
    @Ctx() ctx: AppContext,
  ): Promise<Payment> {
    return seatPurchase(ctx, rowId(id), input);
  }
}

/** Order of a payment. */
@Authorized(Permission.ORDERS_READ)
@Resolver(() => Payment)
export class PaidOrderResolver {
  @Authorized(Permission.ORDERS_READ)
  @FieldResolver(() => Order, {
    nullable: true,
    description: 'Order that the payment pays, alone or with seats; null if there is none. Requires: ORDERS_READ.',
  })
  async order(@Root() payment: Payment, @Ctx() ctx: AppContext): Promise<Order | null> {
    return (await load(ctx, ordersById, payment.purchase.id)) ?? null;
  }
}

@Resolver(() => HeldOrder)
export class HeldOrdersResolver {
  @Public()
  @FieldResolver(() => [HeldItem], { description: 'Items of the order, in the order they were chosen.' })
  async items(@Root() { order }: HeldOrder, @Ctx() ctx: AppContext): Promise<HeldItem[]> {
    return (await load(ctx, heldItemsOfOrders, order.id)) ?? [];
  }
}
