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
      "Change feed of the payments of the viewer's events in any status. Query it with the last `endCursor`, and again from time to time; no committed change is omitted. Requires: MONEY_READ. Errors: NOT_FOUND if `eventId` is not an event of the viewer.",
  })
  paymentChanges(@Args(() => ChangesArgs) args: ChangesArgs, @Ctx() ctx: AppContext): Promise<Changes<Payment>> {
    return readChanges(ctx, Payment, SyncKind.PAYMENT, args);
  }
}
