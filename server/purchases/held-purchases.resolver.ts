import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Public } from '../platform/permissions.js';
import type { AppContext } from '../app-context.js';
import { HeldPurchase } from './held-purchase.types.js';

@Resolver(() => HeldPurchase)
export class HeldPurchasesResolver {
  @Public()
  @FieldResolver(() => Event, { description: 'Event of the purchase, at whose gateways it is paid' })
  event(@Root() { purchase }: HeldPurchase): Promise<Event> {
    return purchase.event.loadOrFail();
  }

  @Public()
  @FieldResolver(() => Int, { description: 'Duration of an unpaid hold in minutes' })
  holdMinutes(@Ctx() ctx: AppContext): number {
    return ctx.services.config.holdMinutes;
  }

  @Public()
  @FieldResolver(() => String, {
    nullable: true,
    description: "E-mail address of the payer; null unless OWNER, and if the payer's data were deleted",
  })
  payerEmail(@Root() held: HeldPurchase): string | null {
    return held.may('seePrivateData') ? (held.purchase.payer?.email ?? null) : null;
  }

  @Public()
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Coupon code of the purchase in capitals; null if none, and for a registration unless OWNER',
  })
  async discountCode(@Root() held: HeldPurchase): Promise<string | null> {
    if (!held.may('seeItems')) return null;
    return (await held.purchase.coupon?.loadOrFail())?.code ?? null;
  }
}
