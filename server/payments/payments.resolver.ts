import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Permission, Public, Sensitive } from '../platform/permissions.js';
import { rowId } from '../platform/database/row-id.js';
import { isPayable } from '../purchases/purchase-states.js';
import { HeldPurchase } from '../purchases/held-purchase.types.js';
import type { AppContext } from '../app-context.js';
import { checkPayment } from './check-payment.js';
import { GatewayAccountInput, GatewayAccountView } from './accounts/gateway-account.types.js';
import { gatewayChoices, incompleteGateways } from './accounts/gateway-choices.js';
import { GatewayKind } from './accounts/gateway-kind.js';
import { paymentInProgress } from './payment-in-progress.js';
import { findPaymentState, findFormPayment, findLatestPayment } from './payment-state.js';
import { CheckoutKind, GatewayChoice, IncompleteGateway, PaymentState, StartedPayment } from './payments.types.js';
import { listGatewayAccounts, saveGatewayAccount } from './accounts/save-gateway-account.js';
import { startPayment, type StartedCheckout } from './start-payment.js';
import { VersionArg } from '../platform/graphql/version-field.js';

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
    description:
      'Starts a payment of a purchase at a gateway; returns the same payment until it is used. Errors: NOT_FOUND, WRONG_STATE if nothing is left to pay or the hold ended, GATEWAY_FAILED if the gateway does not respond.',
  })
  async startPayment(
    @Arg('token', () => String, { description: 'Token of the purchase' }) token: string,
    @Arg('gateway', () => GatewayKind, { description: 'Gateway at which the purchase is paid' }) gateway: GatewayKind,
    @Ctx() ctx: AppContext,
  ): Promise<StartedPayment> {
    return started(await startPayment(ctx, token, gateway));
  }

  @Public()
  @Query(() => PaymentState, {
    nullable: true,
    description:
      'Returns the state of a payment for the page to which a gateway sends the browser back; null if there is no such payment.',
  })
  paymentState(
    @Arg('reference', () => String, { description: 'Reference of the payment' }) reference: string,
    @Ctx() ctx: AppContext,
  ): Promise<PaymentState | null> {
    return findPaymentState(ctx, reference);
  }

  @Public()
  @Mutation(() => PaymentState, {
    nullable: true,
    description:
      'Queries the gateway for the status of a pending payment, at most once in 5 s, and waits up to 2 s for the response; null if there is no such payment.',
  })
  checkPayment(
    @Arg('reference', () => String, { description: 'Reference of the payment' }) reference: string,
    @Ctx() ctx: AppContext,
  ): Promise<PaymentState | null> {
    return checkPayment(ctx, reference);
  }

  @Authorized(Permission.GATEWAYS_WRITE)
  @Query(() => [GatewayAccountView], {
    nullable: true,
    description:
      'Returns the accounts of an event at all gateways of this installation. Requires: GATEWAYS_WRITE. Errors: NOT_FOUND if there is no such event.',
  })
  gatewayAccounts(
    @Arg('eventId', () => ID, { description: 'ID of the event' }) eventId: string,
    @Ctx() ctx: AppContext,
  ): Promise<GatewayAccountView[]> {
    return listGatewayAccounts(ctx, rowId(eventId));
  }

  @Sensitive()
  @Authorized(Permission.GATEWAYS_WRITE)
  @Mutation(() => GatewayAccountView, {
    description:
      "Saves an event's account at a gateway. Requires: GATEWAYS_WRITE. Errors: NOT_FOUND, VALIDATION by the name of the credential field, CONFLICT if `version` is given and another save came after it.",
  })
  saveGatewayAccount(
    @Arg('eventId', () => ID, { description: 'ID of the event' }) eventId: string,
    @Arg('kind', () => GatewayKind, { description: 'Gateway of the account' }) kind: GatewayKind,
    @Arg('input', () => GatewayAccountInput, { description: 'New settings of the account' }) input: GatewayAccountInput,
    @VersionArg('GatewayAccount') version: number | null,
    @Ctx() ctx: AppContext,
  ): Promise<GatewayAccountView> {
    return saveGatewayAccount(ctx, rowId(eventId), kind, input, version ?? undefined);
  }
}

@Resolver(() => PaymentState)
export class PaymentStateResolver {
  @Public()
  @FieldResolver(() => Event, { description: 'Event of the purchase' })
  event(@Root() state: PaymentState): Promise<Event> {
    return state.purchase.event.loadOrFail();
  }
}

@Resolver(() => Event)
export class EventGatewaysResolver {
  @Public()
  @FieldResolver(() => [GatewayChoice], {
    description: 'Gateways that payers of the event can use, in the order of display',
  })
  gateways(@Root() event: Event, @Ctx() ctx: AppContext): Promise<GatewayChoice[]> {
    return gatewayChoices(ctx, event.id);
  }

  @Authorized(Permission.EVENTS_READ)
  @FieldResolver(() => [IncompleteGateway], {
    description:
      'Active gateways that are not offered to payers because their accounts are incomplete. Requires: EVENTS_READ.',
  })
  incompleteGateways(@Root() event: Event, @Ctx() ctx: AppContext): Promise<IncompleteGateway[]> {
    return incompleteGateways(ctx, event.id);
  }
}

@Resolver(() => HeldPurchase)
export class PurchasePaymentsResolver {
  @Public()
  @FieldResolver(() => [GatewayChoice], {
    description: 'Gateways at which the purchase can be paid; empty if nothing is to be paid',
  })
  gateways(@Root() { purchase }: HeldPurchase, @Ctx() ctx: AppContext): Promise<GatewayChoice[]> {
    return isPayable(purchase.status) ? gatewayChoices(ctx, purchase.event.id) : Promise.resolve([]);
  }

  @Public()
  @FieldResolver(() => PaymentState, {
    nullable: true,
    description: 'Latest payment, while IN_VERIFICATION the latest undecided one; null if none was started',
  })
  payment(@Root() { purchase }: HeldPurchase, @Ctx() ctx: AppContext): Promise<PaymentState | null> {
    return findLatestPayment(ctx, purchase);
  }

  @Public()
  @FieldResolver(() => Boolean, {
    description:
      'Whether a payment is in progress: a checkout was opened or a gateway reported a transaction, and the outcome is unknown',
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
    description: "Pending payment at the event's form gateway; null if there is none",
  })
  async formPayment(@Root() { purchase }: HeldPurchase, @Ctx() ctx: AppContext): Promise<StartedPayment | null> {
    const open = await findFormPayment(ctx, purchase);
    return open && started(open);
  }
}
