import type { Domain } from '../domain.js';
import { ChosenGoodsResolver, HeldGoodsResolver, PersonGoodsResolver } from './chosen-goods.resolver.js';
import { OrderChangesResolver } from './order-changes.resolver.js';
import { OrderItem } from './order-item.entity.js';
import {
  ChangedByDniOutcomeResolver,
  HeldChangeResultOutcomeResolver,
  HoldOrderResultOutcomeResolver,
} from './order-outcomes.resolver.js';
import { Order } from './order.entity.js';
import { orderJobs } from './orders.jobs.js';
import {
  CheckoutResolver,
  HeldOrdersResolver,
  OrderCountersResolver,
  OrderItemsResolver,
  OrdersResolver,
  PaidOrderResolver,
  SeatsResolver,
  ShopConsentResolver,
} from './orders.resolver.js';

export const ordersDomain: Domain = {
  entities: [Order, OrderItem],
  resolvers: [
    ChangedByDniOutcomeResolver,
    CheckoutResolver,
    ChosenGoodsResolver,
    HeldChangeResultOutcomeResolver,
    HeldGoodsResolver,
    HeldOrdersResolver,
    HoldOrderResultOutcomeResolver,
    OrderChangesResolver,
    OrderCountersResolver,
    OrderItemsResolver,
    OrdersResolver,
    PaidOrderResolver,
    PersonGoodsResolver,
    SeatsResolver,
    ShopConsentResolver,
  ],
  jobs: orderJobs,
};
