import type { Domain } from '../domain.js';
import { purchaseChanged } from '../purchases/purchase-topics.js';
import { queueDeliveries } from './queue-deliveries.js';
import { WebhookAttempt } from './webhook-attempt.entity.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { Webhook } from './webhook.entity.js';
import { webhookJobs } from './webhooks.jobs.js';
import { WebhookDeliveriesResolver, WebhooksResolver } from './webhooks.resolver.js';

export const webhooksDomain: Domain = {
  entities: [Webhook, WebhookAttempt, WebhookDelivery],
  resolvers: [WebhookDeliveriesResolver, WebhooksResolver],
  jobs: webhookJobs,
  listen: (listeners) => {
    listeners.on(purchaseChanged, queueDeliveries);
  },
};
