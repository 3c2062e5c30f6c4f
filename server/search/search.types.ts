import { Authorized, Field, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Payment } from '../payments/payment.entity.js';
import { Permission } from '../platform/permissions.js';
import { Competitor } from '../registration/competitor.entity.js';

@Authorized(Permission.EVENTS_READ)
@ObjectType({
  description:
    "EVENTS_READ: at most 5 of each kind, of the viewer's events; a list is empty where the viewer may not read its kind.",
})
export class SearchResult {
  @Field(() => [Event], { description: 'Whose name or city has every word; newest first' })
  events!: Event[];

  @Field(() => [Competitor], {
    description: 'With PARTICIPANTS_READ: by name or dni, newest first; only those who hold a seat',
  })
  competitors!: Competitor[];

  @Field(() => [Payment], {
    description:
      "With MONEY_READ: by the beginning of the reference, or by the gateway's whole transaction id; newest first",
  })
  payments!: Payment[];
}
