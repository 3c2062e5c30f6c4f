import { Authorized, Field, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';
import { Paginated } from '../platform/list/page-type.js';
import { Permission, Public } from '../platform/permissions.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { DeliveryError, WebhookType } from './webhook-enums.js';
import { Webhook } from './webhook.entity.js';

@Authorized(Permission.EVENTS_WRITE)
@ObjectType({ description: 'Webhook with its signing secret, which is returned only once.' })
export class WebhookWithSecret {
  @Field(() => Webhook, { description: 'Webhook after the operation.' })
  webhook!: Webhook;

  @Field(() => String, {
    description: 'Signing secret: whsec_ and the key in base64. Store it; it cannot be read again.',
  })
  secret!: string;
}

@ObjectType({ description: 'Page of webhook deliveries.' })
export class WebhookDeliveryPage extends Paginated(WebhookDelivery, Authorized(Permission.EVENTS_WRITE)) {}

@Authorized(Permission.EVENTS_WRITE)
@ObjectType({ description: 'Result of a test message that was sent to a webhook.' })
export class WebhookTestResult {
  @Field(() => String, { description: 'Value of the header webhook-id, with the prefix msg_prueba_.' })
  messageId!: string;

  @Field(() => GraphQLISODateTime, { description: 'Time of the request.' })
  at!: Date;

  @Field(() => Int, { description: 'Time until the response, in milliseconds.' })
  milliseconds!: number;

  @Field(() => Int, { nullable: true, description: 'HTTP status of the response; null if none arrived.' })
  status!: number | null;

  @Field(() => DeliveryError, { nullable: true, description: 'Reason of the failure; null if the response was 2xx.' })
  trouble!: DeliveryError | null;

  @Field(() => String, {
    nullable: true,
    description: "First 1,000 bytes of the response's body; null if no response arrived.",
  })
  answer!: string | null;
}

@Public()
@ObjectType({ description: 'Example of a webhook message.' })
export class WebhookSample {
  @Field(() => WebhookType, { description: 'Type of the message.' })
  type!: WebhookType;

  @Field(() => String, { description: 'Name of the type in the body, such as registration.paid.' })
  wireName!: string;

  @Field(() => String, { description: 'Body of the request, as JSON with line breaks.' })
  body!: string;
}
