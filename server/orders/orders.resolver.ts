import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Payment } from '../payments/payment.entity.js';
import { paymentsOfPurchases } from '../payments/payments.loaders.js';
import { load } from '../platform/loaders.js';
import type { ListArgs } from '../platform/list-sort.js';
import { Permission, Public } from '../platform/permissions.js';
import { ReadsCookie } from '../platform/question-kind.js';
import { rowId } from '../platform/row-id.js';
import { CopScalar } from '../platform/scalars.js';
import { ProductSize } from '../products/product-size.entity.js';
import { Product } from '../products/product.entity.js';
import { referencesOfPurchases } from '../payments/payments.loaders.js';
import { LineKind, totalOf } from '../purchases/purchase-lines.js';
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
import { markSent } from './mark-sent.js';
import { OrderItem } from './order-item.entity.js';
import { OrderCounters, OrderFilter, OrderPage } from './order-list.types.js';
import { HoldOrderInput, OrderEmailInput } from './order.inputs.js';
import { HeldItem, HeldOrder, HoldOrderResult } from './order.types.js';
import { heldItemsOfOrders, itemsOfOrders, ordersById } from './orders.loaders.js';
import { resendOrderMail } from './resend-order-mail.js';
import { ReinstatePurchaseInput } from './seat-purchase.inputs.js';
import { seatPurchase } from './seat-purchase.js';
import { shopConsentFor } from './shop-consent-text.js';

/** The shop's way to buy. */
@Resolver()
export class CheckoutResolver {
  @Public()
  @Mutation(() => HoldOrderResult, {
    description:
      'Takes every unit of an order of the shop at the prices of now, or none. The same request again is the same order. NOT_FOUND where the event is not active; VALIDATION by field. Rate limited: TOO_MANY_REQUESTS.',
  })
  holdOrder(
    @Arg('input', () => HoldOrderInput, { description: 'What is bought, and who buys' }) input: HoldOrderInput,
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
    @Arg('token', () => String, { description: "The order's secret, as its buyer got it" }) token: string,
    @Ctx() ctx: AppContext,
  ): Promise<HeldOrder | null> {
    return findHeldOrder(ctx, token);
  }
}

@Public()
@Resolver(() => Event)
export class ShopConsentResolver {
  @FieldResolver(() => ConsentText, { description: 'Authorisation of personal data that a buyer of the shop gives' })
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
      "ORDERS_READ: orders of the viewer's events, newest first, without those that expired or were deleted. FORBIDDEN if sorted by amount without MONEY_READ.",
  })
  orders(
    @Arg('filter', () => OrderFilter, { nullable: true, description: 'What the list is narrowed to; null: nothing' })
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
      "ORDERS_READ: an order of one of the viewer's events, also one that expired or was deleted. NOT_FOUND.",
  })
  order(
    @Arg('id', () => ID, { description: "Id of an order of one of the viewer's events" }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<Order> {
    return findOrder(ctx, rowId(id));
  }

  @Authorized(Permission.ORDERS_READ)
  @Query(() => [Order], {
    description: 'ORDERS_READ: what is paid and not sent yet among what the filter finds, oldest first, at most 100.',
  })
  ordersToSend(
    @Arg('filter', () => OrderFilter, {
      nullable: true,
      description: 'What the list is narrowed to, whatever its `paid` and `sent` say; null: nothing',
    })
    filter: OrderFilter | null,
    @Ctx() ctx: AppContext,
  ): Promise<Order[]> {
    return ordersToSend(ctx, filter ?? {});
  }

  @Authorized(Permission.ORDERS_READ)
  @Query(() => OrderCounters, { description: "ORDERS_READ: counted over the viewer's events, or one of them." })
  orderCounters(
    @Arg('eventId', () => ID, {
      nullable: true,
      description:
        "Id of an event: only its orders, none of anyone else's event; null or left out: those of all that the viewer sees",
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
    @Arg('id', () => ID, { description: "Id of an order of one of the viewer's events" }) id: string,
    @Arg('input', () => OrderEmailInput, { description: 'Where the confirmation goes' }) input: OrderEmailInput,
    @Ctx() ctx: AppContext,
  ): Promise<Order> {
    return resendOrderMail(ctx, rowId(id), input);
  }

  @Authorized(Permission.ORDERS_WRITE)
  @Mutation(() => Order, {
    description:
      'ORDERS_WRITE: says that an order was sent, or takes it back; what stands so already changes nothing. Units that were sent do not return to stock by a refund. NOT_FOUND; WRONG_STATE for one that is not paid, or was refunded.',
  })
  markOrderSent(
    @Arg('id', () => ID, { description: "Id of an order of one of the viewer's events" }) id: string,
    @Arg('sent', () => Boolean, { description: 'true: it was sent now; false: it was not' }) sent: boolean,
    @Ctx() ctx: AppContext,
  ): Promise<Order> {
    return markSent(ctx, rowId(id), sent);
  }

  @FieldResolver(() => Event, { description: 'The event that the goods are of' })
  event(@Root() order: Order): Promise<Event> {
    return order.event.loadOrFail();
  }

  @FieldResolver(() => [OrderItem], { description: 'Its lines, in the order in which they were chosen' })
  async items(@Root() { id }: Order, @Ctx() ctx: AppContext): Promise<OrderItem[]> {
    return (await load(ctx, itemsOfOrders, id)) ?? [];
  }

  @Authorized(Permission.PARTICIPANTS_READ)
  @FieldResolver(() => Registration, {
    nullable: true,
    description: 'PARTICIPANTS_READ: the team that chose it beside its places; null: an order of the shop',
  })
  async registration(@Root() { id, kind }: Order, @Ctx() ctx: AppContext): Promise<Registration | null> {
    return kind === PurchaseKind.REGISTRATION ? ((await load(ctx, registrationsById, id)) ?? null) : null;
  }

  @Authorized(Permission.MONEY_READ)
  @FieldResolver(() => CopScalar, {
    description: 'What its goods and their delivery cost, whole pesos. Requires: MONEY_READ.',
  })
  async amount(@Root() order: Order, @Ctx() ctx: AppContext): Promise<number> {
    const items = (await load(ctx, itemsOfOrders, order.id)) ?? [];
    return items.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, deliveryCost(order));
  }

  @Authorized(Permission.MONEY_READ)
  @FieldResolver(() => CopScalar, { description: 'What its delivery costs, whole pesos. Requires: MONEY_READ.' })
  deliveryAmount(@Root() order: Order): number {
    return deliveryCost(order);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Reference of its latest payment; null: there is none, or without MONEY_READ, as whoever has it may see what was paid',
  })
  async reference(@Root() { id }: Order, @Ctx() ctx: AppContext): Promise<string | null> {
    if (!ctx.viewer?.permissions.has(Permission.MONEY_READ)) return null;
    return (await load(ctx, referencesOfPurchases, id)) ?? null;
  }

  @Authorized(Permission.MONEY_READ)
  @FieldResolver(() => [Payment], { description: 'MONEY_READ: its attempts to pay, newest first' })
  async payments(@Root() { id }: Order, @Ctx() ctx: AppContext): Promise<Payment[]> {
    return (await load(ctx, paymentsOfPurchases, id)) ?? [];
  }
}

const deliveryCost = ({ purchase }: Order): number =>
  totalOf(purchase.lines.filter(({ kind }) => kind === LineKind.DELIVERY));

@Authorized(Permission.ORDERS_READ)
@Resolver(() => OrderItem)
export class OrderItemsResolver {
  @FieldResolver(() => Product, { description: 'The product as it is now' })
  product(@Root() { product }: OrderItem): Promise<Product> {
    return product.loadOrFail();
  }

  @FieldResolver(() => ProductSize, {
    nullable: true,
    description: 'The size as it is now; null: the product has no sizes, or no longer this one',
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
      "MONEY_READ: what was paid in the shop for orders of the last 30 days, whole pesos; without teams' goods and what was refunded",
  })
  revenueLast30Days(@Root() { eventId }: OrderCounters, @Ctx() ctx: AppContext): Promise<number> {
    return revenueLast30Days(ctx, eventId);
  }
}

/** Gives what was paid too late, to a team or a buyer: both may hold goods. */
@Resolver()
export class SeatsResolver {
  @Authorized(Permission.PAYMENTS_WRITE)
  @Mutation(() => Payment, {
    description:
      "PAYMENTS_WRITE, 'Dar el cupo': the purchase of a payment that came too late takes again all it needs, or nothing, and is paid. SOLD_OUT names what is missing; CONFLICT where the payment changed since `seen`; WRONG_STATE where it does not wait for this; NOT_FOUND, also for a kit or a person that is not of it.",
  })
  reinstatePurchase(
    @Arg('id', () => ID, { description: "Id of a payment of one of the viewer's events" }) id: string,
    @Arg('input', () => ReinstatePurchaseInput, {
      description: 'Why, what was seen, and what to do about kits and goods that are gone',
    })
    input: ReinstatePurchaseInput,
    @Ctx() ctx: AppContext,
  ): Promise<Payment> {
    return seatPurchase(ctx, rowId(id), input);
  }
}

/** What a payment is for, where it is for goods, too. */
@Authorized(Permission.ORDERS_READ)
@Resolver(() => Payment)
export class PaidOrderResolver {
  @Authorized(Permission.ORDERS_READ)
  @FieldResolver(() => Order, {
    nullable: true,
    description: 'ORDERS_READ: the goods it pays, alone or beside places; null where there are none',
  })
  async order(@Root() payment: Payment, @Ctx() ctx: AppContext): Promise<Order | null> {
    return (await load(ctx, ordersById, payment.purchase.id)) ?? null;
  }
}

@Resolver(() => HeldOrder)
export class HeldOrdersResolver {
  @Public()
  @FieldResolver(() => [HeldItem], { description: 'Its goods, in the order in which they were chosen' })
  async items(@Root() { order }: HeldOrder, @Ctx() ctx: AppContext): Promise<HeldItem[]> {
    return (await load(ctx, heldItemsOfOrders, order.id)) ?? [];
  }
}
