import { Args, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { ChangesArgs, changeConnection } from '../sync/changes.types.js';
import { readChanges, type Changes } from '../sync/read-changes.js';
import { SyncKind } from '../sync/sync-entry.entity.js';
import type { AppContext } from '../app-context.js';
import { Order } from './order.entity.js';

const OrderChanges = changeConnection('Order', Order, Authorized(Permission.ORDERS_READ));

@Resolver()
export class OrderChangesResolver {
  @Authorized(Permission.ORDERS_READ)
  @Query(() => OrderChanges, {
    nullable: true,
    description:
      "ORDERS_READ: orders of the viewer's events as they, their goods or their state change, those that expired, were deleted or refunded too (`status`). To keep in step: ask on by `endCursor`, and again from time to time; nothing is left out, whenever it was committed. NOT_FOUND for someone else's `eventId`.",
  })
  orderChanges(@Args(() => ChangesArgs) asked: ChangesArgs, @Ctx() ctx: AppContext): Promise<Changes<Order>> {
    return readChanges(ctx, Order, SyncKind.ORDER, asked);
  }
}
