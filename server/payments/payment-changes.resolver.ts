import { Args, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { ChangesArgs, changeConnection } from '../sync/changes.types.js';
import { readChanges, type Changes } from '../sync/read-changes.js';
import { SyncKind } from '../sync/sync-entry.entity.js';
import type { AppContext } from '../app-context.js';
import { Payment } from './payment.entity.js';

const PaymentChanges = changeConnection('Payment', Payment, Authorized(Permission.MONEY_READ));

@Resolver()
export class PaymentChangesResolver {
  @Authorized(Permission.MONEY_READ)
  @Query(() => PaymentChanges, {
    nullable: true,
    description:
      "MONEY_READ: payments of the viewer's events as they change, in whatever state. To keep in step: ask on by `endCursor`, and again from time to time; nothing is left out, whenever it was committed. NOT_FOUND for someone else's `eventId`.",
  })
  paymentChanges(@Args(() => ChangesArgs) asked: ChangesArgs, @Ctx() ctx: AppContext): Promise<Changes<Payment>> {
    return readChanges(ctx, Payment, SyncKind.PAYMENT, asked);
  }
}
