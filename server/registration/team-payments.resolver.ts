import { Authorized, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Payment } from '../payments/payment.entity.js';
import { paymentsOfPurchases } from '../payments/payments.loaders.js';
import { load } from '../platform/database/loaders.js';
import { Permission } from '../platform/permissions.js';
import type { AppContext } from '../app-context.js';
import { Registration } from './registration.entity.js';
import { registrationsById } from './registration.loaders.js';

@Authorized(Permission.MONEY_READ)
@Resolver(() => Payment)
export class PaidTeamResolver {
  @FieldResolver(() => Registration, {
    nullable: true,
    description: 'Registration that the payment is for; null if it is for an order alone',
  })
  async registration(@Root() payment: Payment, @Ctx() ctx: AppContext): Promise<Registration | null> {
    return (await load(ctx, registrationsById, payment.purchase.id)) ?? null;
  }
}

@Authorized(Permission.MONEY_READ)
@Resolver(() => Registration)
export class TeamPaymentsResolver {
  @Authorized(Permission.MONEY_READ)
  @FieldResolver(() => [Payment], { description: 'Payments of the registration, newest first. Requires: MONEY_READ.' })
  async payments(@Root() registration: Registration, @Ctx() ctx: AppContext): Promise<Payment[]> {
    return (await load(ctx, paymentsOfPurchases, registration.id)) ?? [];
  }
}
