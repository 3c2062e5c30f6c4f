import { Authorized, Field, ObjectType } from 'type-graphql';
import { pageOf } from '../platform/page-type.js';
import { Permission } from '../platform/permissions.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
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
export class WebhookDeliveryPage extends pageOf(WebhookDelivery, Authorized(Permission.EVENTS_WRITE)) {}
