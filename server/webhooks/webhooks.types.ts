import { Authorized, Field, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';
import { Paginated } from '../platform/page-type.js';
import { Permission, Public } from '../platform/permissions.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { DeliveryError, WebhookType } from './webhook-enums.js';
import { Webhook } from './webhook.entity.js';

@Authorized(Permission.EVENTS_WRITE)
@ObjectType({ description: 'A webhook with its secret, which is told this once.' })
export class WebhookWithSecret {
  @Field(() => Webhook, { description: 'As it is now' })
  webhook!: Webhook;

  @Field(() => String, { description: 'whsec_ and the key in base64: keep it, nobody can tell it again' })
  secret!: string;
}

@ObjectType({ description: 'A page of what a webhook is told.' })
export class WebhookDeliveryPage extends Paginated(WebhookDelivery, Authorized(Permission.EVENTS_WRITE)) {}

@Authorized(Permission.EVENTS_WRITE)
@ObjectType({ description: 'Result of a test message that was sent to a webhook.' })
export class WebhookTestResult {
  @Field(() => String, { description: 'Value of the header webhook-id; begins with msg_prueba_' })
  messageId!: string;

  @Field(() => GraphQLISODateTime, { description: 'Time of the request' })
  at!: Date;

  @Field(() => Int, { description: 'Time until the response, in milliseconds' })
  milliseconds!: number;

  @Field(() => Int, { nullable: true, description: 'HTTP status of the response; null if none came' })
  status!: number | null;

  @Field(() => DeliveryError, { nullable: true, description: 'Reason of the failure; null if the response was 2xx' })
  trouble!: DeliveryError | null;

  @Field(() => String, {
    nullable: true,
    description: 'First 1,000 bytes of the body of the response; null if none came',
  })
  answer!: string | null;
}

@Public()
@ObjectType({ description: 'A message that a webhook sends, as an example.' })
export class WebhookSample {
  @Field(() => WebhookType, { description: 'Type of the message' })
  type!: WebhookType;

  @Field(() => String, { description: 'Name of the type in the body, e.g. registration.paid' })
  wireName!: string;

  @Field(() => String, { description: 'Body of the request, as JSON with line breaks' })
  body!: string;
}
