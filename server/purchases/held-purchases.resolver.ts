import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Public } from '../platform/permissions.js';
import type { Work } from '../work.js';
import { maySeePeople } from './browsers-of-purchases.js';
import { HeldPurchase } from './held-purchase.types.js';

@Resolver(() => HeldPurchase)
export class HeldPurchasesResolver {
  @Public()
  @FieldResolver(() => Event, { description: 'Event it belongs to, whose gateways take the money' })
  event(@Root() { purchase }: HeldPurchase): Promise<Event> {
    return purchase.event.loadOrFail();
  }

  @Public()
  @FieldResolver(() => Int, { description: 'For how many minutes it is held without a payment' })
  holdMinutes(@Ctx() work: Work): number {
    return work.services.config.holdMinutes;
  }

  @Public()
  @FieldResolver(() => String, {
    nullable: true,
    description:
      "The payer's e-mail; null once it was forgotten, and of a paid registration for all but the browser that registered or paid it",
  })
  payerEmail(@Root() { purchase }: HeldPurchase, @Ctx() work: Work): string | null {
    return maySeePeople(work, purchase) ? (purchase.payer?.email ?? null) : null;
  }

  @Public()
  @FieldResolver(() => String, { nullable: true, description: 'Discount code it uses, in capitals; null: none' })
  async discountCode(@Root() { purchase }: HeldPurchase): Promise<string | null> {
    return (await purchase.coupon?.loadOrFail())?.code ?? null;
  }
}
