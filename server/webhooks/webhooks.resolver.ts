import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { load } from '../platform/database/loaders.js';
import { PageArgs } from '../platform/list/page-args.js';
import { Permission, Public, Sensitive } from '../platform/permissions.js';
import { rowId } from '../platform/database/row-id.js';
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
  @FieldResolver(() => [WebhookAttempt], { description: 'Completed attempts, oldest first.' })
  async attempts(@Root() delivery: WebhookDelivery, @Ctx() ctx: AppContext): Promise<WebhookAttempt[]> {
    return (await load(ctx, attemptsOfDeliveries, delivery.id)) ?? [];
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Query(() => WebhookDeliveryPage, {
    nullable: true,
    description:
      'Deliveries of a webhook, sent or not, until the log is purged; newest first by default. Requires: EVENTS_WRITE. Errors: NOT_FOUND.',
  })
  webhookDeliveries(
    @Arg('webhookId', () => ID, { description: 'ID of the webhook.' }) webhookId: string,
    @Arg('state', () => DeliveryState, { nullable: true, description: 'State to filter by; null: all.' })
    state: DeliveryState | null,
    @Args(() => PageArgs) at: PageArgs,
    @Ctx() ctx: AppContext,
  ): Promise<WebhookDeliveryPage> {
    return listDeliveries(ctx, rowId(webhookId), state, at);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => WebhookDelivery, {
    description:
      'Queues a delivery of any state to be sent at once, with the same message ID and body, and restarts its backoff. Requires: EVENTS_WRITE. Errors: NOT_FOUND; WRONG_STATE during an attempt, or if the webhook is not ACTIVE.',
  })
  redeliverWebhook(
    @Arg('deliveryId', () => ID, { description: 'ID of the delivery.' }) deliveryId: string,
    @Ctx() ctx: AppContext,
  ): Promise<WebhookDelivery> {
    return redeliverWebhook(ctx, rowId(deliveryId));
  }
}

@Resolver()
export class WebhooksResolver {
  @Public()
  @Query(() => [WebhookSample], { description: 'Samples of webhook messages, one of each type.' })
  webhookSamples(
    @Arg('eventId', () => ID, { nullable: true, description: 'Event ID in the samples; null: 0.' })
    eventId: string | null | undefined,
    @Arg('test', () => Boolean, {
      defaultValue: false,
      description: 'Whether the samples are marked as `testWebhook` does.',
    })
    test: boolean,
    @Ctx() { now }: AppContext,
  ): WebhookSample[] {
    return webhookSamples({ eventId: eventId == null ? '0' : String(rowId(eventId)), at: now, test });
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Query(() => [Webhook], {
    nullable: true,
    description: 'Webhooks of an event, oldest first, at most 10. Requires: EVENTS_WRITE. Errors: NOT_FOUND.',
  })
  webhooks(
    @Arg('eventId', () => ID, { description: 'ID of the event.' }) eventId: string,
    @Ctx() ctx: AppContext,
  ): Promise<Webhook[]> {
    return listWebhooks(ctx, rowId(eventId));
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => WebhookWithSecret, {
    description:
      'Creates an ACTIVE webhook and its signing secret, which is returned only here. Requires: EVENTS_WRITE. Errors: NOT_FOUND; VALIDATION if the URL is not https, its host is unknown or its address is private, or if the event has 10 webhooks.',
  })
  createWebhook(
    @Arg('eventId', () => ID, { description: 'ID of the event.' }) eventId: string,
    @Arg('input', () => WebhookInput, { description: 'URL and message types.' }) input: WebhookInput,
    @Ctx() ctx: AppContext,
  ): Promise<WebhookWithSecret> {
    return createWebhook(ctx, rowId(eventId), input);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Webhook, {
    description:
      'Changes URL, message types and state of a webhook. Queued messages go to the new URL. Requires: EVENTS_WRITE. Errors: NOT_FOUND; VALIDATION if a new URL is refused as in `createWebhook`; CONFLICT if `version` is outdated.',
  })
  updateWebhook(
    @Arg('id', () => ID, { description: 'ID of the webhook.' }) id: string,
    @Arg('input', () => UpdateWebhookInput, { description: 'All data of the webhook.' }) input: UpdateWebhookInput,
    @Arg('version', () => Int, {
      nullable: true,
      description: 'Version that was read; null: save without checking for concurrent changes.',
    })
    version: number | null,
    @Ctx() ctx: AppContext,
  ): Promise<Webhook> {
    return updateWebhook(ctx, rowId(id), input, version ?? undefined);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Boolean, {
    description:
      'Deletes a webhook and its deliveries; queued messages are not sent. Returns true once it is deleted. Requires: EVENTS_WRITE. Errors: NOT_FOUND.',
  })
  async deleteWebhook(
    @Arg('id', () => ID, { description: 'ID of the webhook.' }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<boolean> {
    await deleteWebhook(ctx, rowId(id));
    return true;
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => WebhookTestResult, {
    description:
      'Sends one signed test message to a webhook: IDs 0, `"test": true`, webhook-id with the prefix msg_prueba_. The message is not retried, logged or counted as a failure. Requires: EVENTS_WRITE. Errors: NOT_FOUND; VALIDATION; TOO_MANY_REQUESTS after 10 a minute.',
  })
  testWebhook(
    @Arg('id', () => ID, { description: 'ID of the webhook.' }) id: string,
    @Arg('input', () => TestWebhookInput, { description: 'Type of the message and URL.' }) input: TestWebhookInput,
    @Ctx() ctx: AppContext,
  ): Promise<WebhookTestResult> {
    return testWebhook(ctx, rowId(id), input);
  }

  @Sensitive()
  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => WebhookWithSecret, {
    description:
      'Replaces the signing secret and returns it only here. The previous secret signs, too, for a day; an older one is discarded. Requires: EVENTS_WRITE. Errors: NOT_FOUND.',
  })
  rotateWebhookSecret(
    @Arg('id', () => ID, { description: 'ID of the webhook.' }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<WebhookWithSecret> {
    return rotateWebhookSecret(ctx, rowId(id));
  }
}
