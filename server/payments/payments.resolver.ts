import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Permission, Public, Sensitive } from '../platform/permissions.js';
import { rowId } from '../platform/row-id.js';
import { isPayable } from '../purchases/purchase-states.js';
import { HeldPurchase } from '../purchases/held-purchase.types.js';
import type { AppContext } from '../app-context.js';
import { checkPayment } from './check-payment.js';
import { GatewayAccountInput, GatewayAccountView } from './gateway-account.types.js';
import { gatewayChoices, incompleteGateways } from './gateway-choices.js';
import { GatewayKind } from './gateway-kind.js';
import { paymentInProgress } from './payment-in-progress.js';
import { findPaymentState, formPaymentOf, latestPaymentOf } from './payment-state.js';
import { CheckoutKind, GatewayChoice, IncompleteGateway, PaymentState, StartedPayment } from './payments.types.js';
import { listGatewayAccounts, saveGatewayAccount } from './save-gateway-account.js';
import { startPayment, type StartedCheckout } from './start-payment.js';

function started({ payment, checkout }: StartedCheckout): StartedPayment {
  const fields = Object.entries(checkout.fields).map(([name, value]) => ({ name, value }));
  return {
    reference: payment.reference,
    gateway: payment.gateway,
    amount: payment.amount,
    checkout: { kind: CheckoutKind[checkout.kind], url: checkout.url, fields },
  };
}

@Resolver()
export class PaymentsResolver {
  @Public()
  @Mutation(() => StartedPayment, {
    description: 'By token: a payment attempt with its own reference; the same again while nothing has happened to it.',
  })
  async startPayment(
    @Arg('token', () => String, { description: 'The secret of the registration or the order' }) token: string,
    @Arg('gateway', () => GatewayKind, { description: 'Through which one it is paid' }) gateway: GatewayKind,
    @Ctx() ctx: AppContext,
  ): Promise<StartedPayment> {
    return started(await startPayment(ctx, token, gateway));
  }

  @Public()
  @Query(() => PaymentState, {
    nullable: true,
    description: 'For the page a gateway sends the browser back to; it only reads; null: there is none',
  })
  paymentState(
    @Arg('reference', () => String, { description: "The payment's, as the gateway hands it back" }) reference: string,
    @Ctx() ctx: AppContext,
  ): Promise<PaymentState | null> {
    return findPaymentState(ctx, reference);
  }

  @Public()
  @Mutation(() => PaymentState, {
    nullable: true,
    description:
      'Asks the gateway of a pending payment how it stands, and waits 2 s for its response; at most once in 5 s. Null: there is none',
  })
  checkPayment(
    @Arg('reference', () => String, { description: "The payment's, as the gateway hands it back" }) reference: string,
    @Ctx() ctx: AppContext,
  ): Promise<PaymentState | null> {
    return checkPayment(ctx, reference);
  }

  @Authorized(Permission.GATEWAYS_WRITE)
  @Query(() => [GatewayAccountView], {
    nullable: true,
    description: 'GATEWAYS_WRITE: every gateway of this installation as an event has it set up. NOT_FOUND.',
  })
  gatewayAccounts(
    @Arg('eventId', () => ID, { description: "The event's" }) eventId: string,
    @Ctx() ctx: AppContext,
  ): Promise<GatewayAccountView[]> {
    return listGatewayAccounts(ctx, rowId(eventId));
  }

  @Sensitive()
  @Authorized(Permission.GATEWAYS_WRITE)
  @Mutation(() => GatewayAccountView, {
    description:
      "GATEWAYS_WRITE: how an event is paid through a gateway. NOT_FOUND; VALIDATION by the field's name; with `version` a save over someone else's is CONFLICT.",
  })
  saveGatewayAccount(
    @Arg('eventId', () => ID, { description: "The event's" }) eventId: string,
    @Arg('kind', () => GatewayKind, { description: 'Which gateway' }) kind: GatewayKind,
    @Arg('input', () => GatewayAccountInput, { description: 'How it is to be' }) input: GatewayAccountInput,
    @Arg('version', () => Int, { nullable: true, description: 'The one that was read; null: whatever it is now' })
    version: number | null,
    @Ctx() ctx: AppContext,
  ): Promise<GatewayAccountView> {
    return saveGatewayAccount(ctx, rowId(eventId), kind, input, version ?? undefined);
  }
}

@Resolver(() => PaymentState)
export class PaymentStateResolver {
  @Public()
  @FieldResolver(() => Event, { description: 'Whose registration or goods are paid' })
  event(@Root() state: PaymentState): Promise<Event> {
    return state.purchase.event.loadOrFail();
  }
}

@Resolver(() => Event)
export class EventGatewaysResolver {
  @Public()
  @FieldResolver(() => [GatewayChoice], { description: 'Active gateways, in the order they are offered' })
  gateways(@Root() event: Event, @Ctx() ctx: AppContext): Promise<GatewayChoice[]> {
    return gatewayChoices(ctx, event.id);
  }

  @Authorized(Permission.EVENTS_READ)
  @FieldResolver(() => [IncompleteGateway], {
    description: 'EVENTS_READ: active gateways that payers are not offered, since something is missing in the account',
  })
  incompleteGateways(@Root() event: Event, @Ctx() ctx: AppContext): Promise<IncompleteGateway[]> {
    return incompleteGateways(ctx, event.id);
  }
}

@Resolver(() => HeldPurchase)
export class PurchasePaymentsResolver {
  @Public()
  @FieldResolver(() => [GatewayChoice], { description: 'Gateways it can be paid at; none where nothing is to be paid' })
  gateways(@Root() { purchase }: HeldPurchase, @Ctx() ctx: AppContext): Promise<GatewayChoice[]> {
    return isPayable(purchase.status) ? gatewayChoices(ctx, purchase.event.id) : Promise.resolve([]);
  }

  @Public()
  @FieldResolver(() => PaymentState, {
    nullable: true,
    description: 'Latest payment, while IN_VERIFICATION the latest that is undecided; null: none was started',
  })
  payment(@Root() { purchase }: HeldPurchase, @Ctx() ctx: AppContext): Promise<PaymentState | null> {
    return latestPaymentOf(ctx, purchase);
  }

  @Public()
  @FieldResolver(() => Boolean, {
    description:
      'Whether a payment is under way: a checkout was opened, or a gateway has spoken of it, and how it ends is not known yet.',
  })
  async paymentInProgress(@Root() { purchase }: HeldPurchase, @Ctx() ctx: AppContext): Promise<boolean> {
    return (await paymentInProgress(ctx, purchase.id)) !== undefined;
  }

  @Public()
  @FieldResolver(() => Boolean, {
    description:
      'Whether owners cannot correct the purchase until a payment has ended, because an owner opened a checkout or a gateway has reported a transaction',
  })
  async lockedByPayment(@Root() { purchase }: HeldPurchase, @Ctx() ctx: AppContext): Promise<boolean> {
    return (await paymentInProgress(ctx, purchase.id))?.locksOwners ?? false;
  }

  @Public()
  @FieldResolver(() => StartedPayment, {
    nullable: true,
    description: "The pending payment at the event's form gateway, where one was opened; null: none was",
  })
  async formPayment(@Root() { purchase }: HeldPurchase, @Ctx() ctx: AppContext): Promise<StartedPayment | null> {
    const open = await formPaymentOf(ctx, purchase);
    return open && started(open);
  }
}
