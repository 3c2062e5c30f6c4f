import { IsOptional, MaxLength } from 'class-validator';
import { Authorized, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Paginated } from '../platform/page-type.js';
import { Permission } from '../platform/permissions.js';
import { LocalDateScalar } from '../platform/scalars.js';
import type { LocalDate } from '../platform/time.js';
import { Order } from './order.entity.js';

@InputType({
  description: 'What a list of orders is narrowed to, by all that is given; what is null or left out narrows nothing.',
})
export class OrderFilter {
  @Field(() => String, {
    nullable: true,
    description:
      "Words of the buyer's name or document, the order's number, or with MONEY_READ the beginning of a payment's reference; at most 100 characters",
  })
  @IsOptional()
  @MaxLength(100)
  search?: string | null;

  @Field(() => ID, { nullable: true, description: "Id of an event: only its orders; none of anyone else's event" })
  eventId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'true: those of which nothing more is to be paid; false: those that wait for money. Either leaves out refunded ones',
  })
  paid?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'true: those in verification (IN_VERIFICATION); false: the others',
  })
  inVerification?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'true: those that were sent; false: those that were not' })
  sent?: boolean | null;

  @Field(() => ID, { nullable: true, description: 'Id of a product: only orders with some of it' })
  productId?: string | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'First day on which it was made, in Bogotá' })
  from?: LocalDate | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Last day on which it was made, in Bogotá' })
  to?: LocalDate | null;
}

@ObjectType({ description: 'A page of orders.' })
export class OrderPage extends Paginated(Order, Authorized(Permission.ORDERS_READ)) {}

@Authorized(Permission.ORDERS_READ)
@ObjectType({ description: 'What there is to do about orders, and what was done in the last 30 days.' })
export class OrderCounters {
  /** Null: of all the viewer's events */
  eventId!: number | null;

  @Field(() => Int, { description: 'Paid and not sent yet, counted up to 10,000' })
  toSend!: number;

  @Field(() => Date, { nullable: true, description: 'When the oldest of these was made; null: there is none' })
  oldestToSend!: Date | null;

  @Field(() => Int, { description: 'Sent in the last 30 days, counted up to 10,000' })
  sentLast30Days!: number;

  @Field(() => Int, {
    description:
      'Wait for money, those in verification not among them, counted up to 10,000: without it they end by themselves',
  })
  unpaid!: number;

  @Field(() => Int, { description: 'In verification (IN_VERIFICATION), counted up to 10,000' })
  inVerification!: number;
}
