import type { Domain } from '../domain.js';
import { eventCreated } from '../events/event-created.js';
import { addDefaultGateways } from './accounts/default-gateways.js';
import { GatewayAccount } from './accounts/gateway-account.entity.js';
import {
  BackOfficePaymentsResolver,
  BoughtPaymentsResolver,
  PaymentCallbackResolver,
} from './back-office-payments.resolver.js';
import { GatewayCallback } from './callbacks/gateway-callback.entity.js';
import { PaymentNote } from './decisions/payment-note.entity.js';
import { PaymentChangesResolver } from './payment-changes.resolver.js';
import { Payment } from './payment.entity.js';
import { paymentGauges } from './payment-metrics.js';
import { paymentJobs } from './payments.jobs.js';
import {
  EventGatewaysResolver,
  PaymentStateResolver,
  PaymentsResolver,
  PurchasePaymentsResolver,
} from './payments.resolver.js';

export const paymentsDomain: Domain = {
  entities: [GatewayAccount, GatewayCallback, Payment, PaymentNote],
  resolvers: [
    BackOfficePaymentsResolver,
    BoughtPaymentsResolver,
    EventGatewaysResolver,
    PaymentChangesResolver,
    PaymentCallbackResolver,
    PaymentStateResolver,
    PaymentsResolver,
    PurchasePaymentsResolver,
  ],
  jobs: paymentJobs,
  gauges: paymentGauges,
  listen: (listeners) => {
    listeners.on(eventCreated, addDefaultGateways);
  },
};
