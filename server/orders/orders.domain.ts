import type { Domain } from '../domain.js';
import { purchaseSearch } from '../payments/purchase-search.js';
import { purchasesSettled } from '../purchases/purchase-topics.js';
import { payerCorrected } from '../registration/registration-topics.js';
import { searchOrders } from './search-orders.js';
import { enqueueOrderMails } from './shipping/enqueue-order-mails.js';
import { readdressOrder } from './shipping/readdress-order.js';
import { ChosenGoodsResolver, HeldGoodsResolver, PersonGoodsResolver } from './chosen-goods.resolver.js';
import { OrderChangesResolver } from './order-changes.resolver.js';
import { OrderItem } from './order-item.entity.js';
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
    CheckoutResolver,
    ChosenGoodsResolver,
    HeldGoodsResolver,
    HeldOrdersResolver,
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
  listen: (listeners) => {
    listeners.on(purchaseSearch, searchOrders);
    listeners.on(purchasesSettled, enqueueOrderMails);
    listeners.on(payerCorrected, readdressOrder);
  },
};
