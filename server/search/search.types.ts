import { Authorized, Field, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Payment } from '../payments/payment.entity.js';
import { Permission } from '../platform/permissions.js';
import { Competitor } from '../registration/competitor.entity.js';

@Authorized(Permission.EVENTS_READ)
@ObjectType({ description: "EVENTS_READ: a few of each kind; what the viewer may not read isn't looked for." })
export class SearchResult {
  @Field(() => [Event], { description: 'By name or city, newest first' })
  events!: Event[];

  @Field(() => [Competitor], { description: 'By name or dni, newest first; they hold a seat' })
  competitors!: Competitor[];

  @Field(() => [Payment], { description: "By the beginning of the reference, or by the gateway's transaction" })
  payments!: Payment[];
}
