import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { load } from '../platform/loaders.js';
import { PageArgs } from '../platform/page-args.js';
import { Permission, Public, Sensitive } from '../platform/permissions.js';
import { rowId } from '../platform/row-id.js';
import type { AppContext } from '../app-context.js';
import { createWebhook } from './create-webhook.js';
import { deleteWebhook } from './delete-webhook.js';
import { listWebhooks } from './find-webhook.js';
import { listDeliveries } from './list-deliveries.js';
import { rotateWebhookSecret } from './rotate-webhook-secret.js';
import { webhookSamples } from './sample-message.js';
import { redeliverWebhook } from './redeliver-webhook.js';
import { testWebhook } from './test-webhook.js';
import { updateWebhook } from './update-webhook.js';
import { WebhookAttempt } from './webhook-attempt.entity.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { DeliveryState } from './webhook-enums.js';
import { Webhook } from './webhook.entity.js';
import { TestWebhookInput, UpdateWebhookInput, WebhookInput } from './webhooks.inputs.js';
import { attemptsOfDeliveries } from './webhooks.loaders.js';
import { WebhookDeliveryPage, WebhookSample, WebhookTestResult, WebhookWithSecret } from './webhooks.types.js';

@Authorized(Permission.EVENTS_WRITE)
@Resolver(() => WebhookDelivery)
export class WebhookDeliveriesResolver {
  @FieldResolver(() => [WebhookAttempt], { description: 'Those that have ended, from the first on' })
  async attempts(@Root() delivery: WebhookDelivery, @Ctx() ctx: AppContext): Promise<WebhookAttempt[]> {
    return (await load(ctx, attemptsOfDeliveries, delivery.id)) ?? [];
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Query(() => WebhookDeliveryPage, {
    nullable: true,
    description:
      'EVENTS_WRITE: what a webhook is told, sent or not, as long as the log is kept; newest first unless `order` says otherwise. NOT_FOUND.',
  })
  webhookDeliveries(
    @Arg('webhookId', () => ID, { description: "The webhook's" }) webhookId: string,
    @Arg('state', () => DeliveryState, { nullable: true, description: 'Only those that have come so far; null: all' })
    state: DeliveryState | null,
    @Args(() => PageArgs) at: PageArgs,
    @Ctx() ctx: AppContext,
  ): Promise<WebhookDeliveryPage> {
    return listDeliveries(ctx, rowId(webhookId), state, at);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => WebhookDelivery, {
    description:
      'EVENTS_WRITE: queues a delivery to be sent once more at once, whatever became of it, with its id and body, and the pauses from the first on. NOT_FOUND; WRONG_STATE while an attempt lasts, and where the webhook is not ACTIVE.',
  })
  redeliverWebhook(
    @Arg('deliveryId', () => ID, { description: "The delivery's" }) deliveryId: string,
    @Ctx() ctx: AppContext,
  ): Promise<WebhookDelivery> {
    return redeliverWebhook(ctx, rowId(deliveryId));
  }
}

@Resolver()
export class WebhooksResolver {
  @Public()
  @Query(() => [WebhookSample], { description: 'One sample of each type of message that a webhook sends.' })
  webhookSamples(
    @Arg('eventId', () => ID, { nullable: true, description: 'ID that the messages name as their event; null: 0' })
    eventId: string | null | undefined,
    @Arg('test', () => Boolean, { defaultValue: false, description: 'True: as `testWebhook` sends them' })
    test: boolean,
    @Ctx() { now }: AppContext,
  ): WebhookSample[] {
    return webhookSamples({ eventId: eventId == null ? '0' : String(rowId(eventId)), at: now, test });
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Query(() => [Webhook], {
    nullable: true,
    description: "EVENTS_WRITE: an event's webhooks, oldest first; at most 10. NOT_FOUND.",
  })
  webhooks(
    @Arg('eventId', () => ID, { description: "The event's" }) eventId: string,
    @Ctx() ctx: AppContext,
  ): Promise<Webhook[]> {
    return listWebhooks(ctx, rowId(eventId));
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => WebhookWithSecret, {
    description:
      'EVENTS_WRITE: one more webhook of an event, ACTIVE, and its secret, told this once. NOT_FOUND; VALIDATION for an address that is not https, is not found or leads into a private network, and where the event has 10.',
  })
  createWebhook(
    @Arg('eventId', () => ID, { description: "The event's" }) eventId: string,
    @Arg('input', () => WebhookInput, { description: 'Where it goes, and what it is told of' }) input: WebhookInput,
    @Ctx() ctx: AppContext,
  ): Promise<WebhookWithSecret> {
    return createWebhook(ctx, rowId(eventId), input);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Webhook, {
    description:
      "EVENTS_WRITE: where it goes, what it is told of, whether it is. Another address gets what waits, too. NOT_FOUND; VALIDATION for another address as in createWebhook; with `version` a save over someone else's is CONFLICT.",
  })
  updateWebhook(
    @Arg('id', () => ID, { description: "The webhook's" }) id: string,
    @Arg('input', () => UpdateWebhookInput, { description: 'All of it, as it is to be' }) input: UpdateWebhookInput,
    @Arg('version', () => Int, {
      nullable: true,
      description: 'The one that the form was filled with; null: the last save wins',
    })
    version: number | null,
    @Ctx() ctx: AppContext,
  ): Promise<Webhook> {
    return updateWebhook(ctx, rowId(id), input, version ?? undefined);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Boolean, {
    description: 'EVENTS_WRITE: true once it is deleted, and its log with it; what waits is not sent. NOT_FOUND.',
  })
  async deleteWebhook(
    @Arg('id', () => ID, { description: "The webhook's" }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<boolean> {
    await deleteWebhook(ctx, rowId(id));
    return true;
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => WebhookTestResult, {
    description:
      'Sends one signed test message to a webhook: ids 0, `"test": true`, webhook-id beginning with msg_prueba_. The message is not repeated, logged or counted as a failure. Requires: EVENTS_WRITE. Errors: NOT_FOUND; VALIDATION; TOO_MANY_REQUESTS after 10 a minute.',
  })
  testWebhook(
    @Arg('id', () => ID, { description: 'ID of the webhook' }) id: string,
    @Arg('input', () => TestWebhookInput, { description: 'Message and address' }) input: TestWebhookInput,
    @Ctx() ctx: AppContext,
  ): Promise<WebhookTestResult> {
    return testWebhook(ctx, rowId(id), input);
  }

  @Sensitive()
  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => WebhookWithSecret, {
    description:
      'EVENTS_WRITE: another secret, told this once; for a day the former one signs as well, and one before that no more. NOT_FOUND.',
  })
  rotateWebhookSecret(
    @Arg('id', () => ID, { description: "The webhook's" }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<WebhookWithSecret> {
    return rotateWebhookSecret(ctx, rowId(id));
  }
}
