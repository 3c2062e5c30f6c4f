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
      "Change feed of the orders of the viewer's events, including expired, deleted and refunded ones " +
      '(`status`); an order is in it when its fields, items or status change. To stay in sync, continue with ' +
      '`endCursor` and poll; no committed change is missed. Requires: ORDERS_READ. Errors: NOT_FOUND for an ' +
      '`eventId` of another viewer.',
  })
  orderChanges(@Args(() => ChangesArgs) args: ChangesArgs, @Ctx() ctx: AppContext): Promise<Changes<Order>> {
    return readChanges(ctx, Order, SyncKind.ORDER, args);
  }
}
