import { Authorized, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Payment } from '../payments/payment.entity.js';
import { paymentsOfPurchases } from '../payments/payments.loaders.js';
import { load } from '../platform/loaders.js';
import { Permission } from '../platform/permissions.js';
import type { AppContext } from '../app-context.js';
import { Registration } from './registration.entity.js';
import { registrationsById } from './registration.loaders.js';

/** What a payment is for, where it is for a team. */
@Authorized(Permission.MONEY_READ)
@Resolver(() => Payment)
export class PaidTeamResolver {
  @FieldResolver(() => Registration, {
    nullable: true,
    description: 'The team it pays; null where it pays goods alone',
  })
  async registration(@Root() payment: Payment, @Ctx() ctx: AppContext): Promise<Registration | null> {
    return (await load(ctx, registrationsById, payment.purchase.id)) ?? null;
  }
}

@Authorized(Permission.MONEY_READ)
@Resolver(() => Registration)
export class TeamPaymentsResolver {
  @Authorized(Permission.MONEY_READ)
  @FieldResolver(() => [Payment], { description: 'MONEY_READ: its attempts to pay, newest first' })
  async payments(@Root() registration: Registration, @Ctx() ctx: AppContext): Promise<Payment[]> {
    return (await load(ctx, paymentsOfPurchases, registration.id)) ?? [];
  }
}
