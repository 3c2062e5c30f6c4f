import { IsOptional, MaxLength } from 'class-validator';
import { Authorized, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Paginated } from '../platform/list/page-type.js';
import { Permission } from '../platform/permissions.js';
import { LocalDateScalar } from '../platform/graphql/scalars.js';
import type { LocalDate } from '../platform/time/time.js';
import { Order } from './order.entity.js';

@InputType({
  description: 'Filter of a list of orders; all given fields apply. A null or omitted field does not filter.',
})
export class OrderFilter {
  @Field(() => String, {
    nullable: true,
    description:
      "Search words in the buyer's name or document, the order number, or with MONEY_READ the beginning of a " +
      'payment reference; at most 100 characters.',
  })
  @IsOptional()
  @MaxLength(100)
  search?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the event of the orders; orders of events of other viewers are not found.',
  })
  eventId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether to return only orders with nothing left to pay (true) or only unpaid ones (false). Both ' +
      'exclude refunded orders.',
  })
  paid?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to return only orders in verification (IN_VERIFICATION) or only the others.',
  })
  inVerification?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether to return only sent or only unsent orders.' })
  sent?: boolean | null;

  @Field(() => ID, { nullable: true, description: 'ID of a product that the orders contain.' })
  productId?: string | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'First day on which the orders were placed, in Bogotá.',
  })
  from?: LocalDate | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Last day on which the orders were placed, in Bogotá.' })
  to?: LocalDate | null;
}

@ObjectType({ description: 'A page of orders.' })
export class OrderPage extends Paginated(Order, Authorized(Permission.ORDERS_READ)) {}

@Authorized(Permission.ORDERS_READ)
@ObjectType({ description: 'Counters of orders: open tasks, and the last 30 days.' })
export class OrderCounters {
  /** Null: all events of the viewer. */
  eventId!: number | null;

  @Field(() => Int, { description: 'Number of paid orders that are not sent, capped at 10,000.' })
  toSend!: number;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which the oldest order to send was placed; null if there is none.',
  })
  oldestToSend!: Date | null;

  @Field(() => Int, { description: 'Number of orders sent in the last 30 days, capped at 10,000.' })
  sentLast30Days!: number;

  @Field(() => Int, {
    description:
      'Number of unpaid orders without those in verification, capped at 10,000. An unpaid order expires when ' +
      'its hold ends.',
  })
  unpaid!: number;

  @Field(() => Int, { description: 'Number of orders in verification (IN_VERIFICATION), capped at 10,000.' })
  inVerification!: number;
}
