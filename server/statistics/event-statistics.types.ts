import { Authorized, Field, Int, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { GatewayKind } from '../payments/accounts/gateway-kind.js';
import { Permission } from '../platform/permissions.js';
import { CopScalar, LocalDateScalar } from '../platform/graphql/scalars.js';
import { DisplayStatus } from '../purchases/purchase-states.js';

@Authorized(Permission.EVENTS_READ)
@ObjectType({
  description: 'Competitors with a seat, by the day in Bogotá on which their team registered.',
})
export class RegistrationDay {
  @Field(() => LocalDateScalar, { description: 'Day in Bogotá.' })
  date!: string;

  @Field(() => Int, {
    description: 'Number of competitors with status PAID, PARTNER or FREE, as in the counter `payments`.',
  })
  paid!: number;

  @Field(() => Int, { description: 'Number of competitors invited with a courtesy key, without payment.' })
  courtesy!: number;

  @Field(() => Int, { description: 'Number of competitors with an open payment: UNPAID and REJECTED.' })
  unpaid!: number;
}

@Authorized(Permission.EVENTS_READ)
@ObjectType({ description: 'Number of competitors with one payment status.' })
export class StatusCount {
  @Field(() => DisplayStatus, { description: 'Payment status of the registration.' })
  status!: DisplayStatus;

  @Field(() => Int, { description: 'Number of competitors with a seat.' })
  people!: number;
}

@Authorized(Permission.EVENTS_READ)
@ObjectType({ description: 'Counters of coupons and partner keys together.' })
export class CodeSummary {
  @Field(() => Int, { description: 'Number of coupons and partner keys.' })
  codes!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Number of uses left of active coupons that have not ended and of active partner keys; null if one of ' +
      'them has no limit.',
  })
  unused!: number | null;
}

@Authorized(Permission.MONEY_READ)
@ObjectType({ description: 'Income of one day.' })
export class IncomeDay {
  @Field(() => LocalDateScalar, { description: 'Day in Bogotá on which the payments were approved.' })
  date!: string;

  @Field(() => CopScalar, { description: 'Sum of these payments in pesos.' })
  amount!: number;
}

@Authorized(Permission.MONEY_READ)
@ObjectType({ description: 'Income through one gateway.' })
export class GatewayIncome {
  @Field(() => GatewayKind, { description: 'Gateway of the payments.' })
  gateway!: GatewayKind;

  @Field(() => Int, { description: 'Number of approved payments.' })
  approved!: number;

  @Field(() => CopScalar, { description: 'Sum of the approved payments in pesos.' })
  amount!: number;

  @Field(() => Int, { description: 'Number of payments without a decision of the gateway.' })
  pending!: number;

  @Field(() => Int, { description: 'Number of payments that were rejected or expired.' })
  failed!: number;

  @Field(() => Int, { description: 'Number of payments that were refunded, voided or charged back.' })
  returned!: number;
}

@Authorized(Permission.MONEY_READ)
@ObjectType({
  description: 'Approved payments by day of approval. Refunded, voided and charged-back payments are not included.',
})
export class EventIncome {
  @Field(() => CopScalar, {
    description: 'Sum of the payments approved today and on the six days before in Bogotá, in pesos.',
  })
  lastSevenDays!: number;

  @Field(() => [IncomeDay], {
    description:
      'Days from the first approval (at least 30 days if the event is old enough) until today or the event, ' +
      'including days without income; empty before the first approval.',
  })
  days!: IncomeDay[];

  @Field(() => [GatewayIncome], { description: 'Gateways with at least one payment, the largest sum first.' })
  gateways!: GatewayIncome[];
}

@Authorized(Permission.EVENTS_READ)
@ObjectType({ description: 'Cumulative registrations of both editions at one day before their event.' })
export class EditionDay {
  @Field(() => Int, { description: 'Calendar days in Bogotá before the event of each edition.' })
  daysBefore!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of competitors of this edition registered by that day; null if the day is in the future.',
  })
  current!: number | null;

  @Field(() => Int, { description: 'Number of competitors of the previous edition registered by that day.' })
  previous!: number;
}

@Authorized(Permission.EVENTS_READ)
@ObjectType({
  description:
    'Comparison of registrations with the previous edition at the same number of days before the event. A ' +
    'competitor with a seat counts from the day of registration.',
})
export class EditionComparison {
  @Field(() => Event, { description: 'Previous edition of the event.' })
  previousEdition!: Event;

  @Field(() => Int, { description: 'Days until the event; 0 after it.' })
  daysBefore!: number;

  @Field(() => Int, { description: 'Number of competitors registered in this edition so far.' })
  current!: number;

  @Field(() => Int, {
    description: 'Number of competitors registered in the previous edition at the same number of days before it.',
  })
  previous!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Change in percent: round((current − previous) × 100 / previous); null if `previous` is 0.',
  })
  percent!: number | null;

  @Field(() => [EditionDay], {
    description:
      'Days from the first registration of either edition until the day of the event, in this order; empty ' +
      'without registrations.',
  })
  days!: EditionDay[];
}

/** Statistics of an event's overview. Fields are resolved on request (statistics.resolver.ts). */
@Authorized(Permission.EVENTS_READ)
@ObjectType({
  description: "Statistics of an event's overview. Expired and deleted registrations are not counted.",
})
export class EventStatistics {
  @Field(() => Event, { description: 'Event of the statistics.' })
  event!: Event;
}
