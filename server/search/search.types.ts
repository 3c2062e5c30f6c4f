import { Authorized, Field, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Payment } from '../payments/payment.entity.js';
import { Permission } from '../platform/permissions.js';
import { Competitor } from '../registration/competitor.entity.js';

@Authorized(Permission.EVENTS_READ)
@ObjectType({
  description:
    "Results of a search, at most 5 of each kind, of the viewer's events; a list is empty if the viewer may " +
    'not read its kind. Requires: EVENTS_READ.',
})
export class SearchResult {
  @Field(() => [Event], { description: 'Events with every word in name or city, newest first.' })
  events!: Event[];

  @Field(() => [Competitor], {
    description: 'Competitors with a seat, by name or document, newest first. Requires: PARTICIPANTS_READ.',
  })
  competitors!: Competitor[];

  @Field(() => [Payment], {
    description:
      'Payments by the beginning of the reference, or by the whole transaction ID of the gateway, newest ' +
      'first. Requires: MONEY_READ.',
  })
  payments!: Payment[];
}
