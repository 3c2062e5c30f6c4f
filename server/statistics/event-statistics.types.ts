import { Authorized, Field, Int, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { GatewayKind } from '../payments/gateway-kind.js';
import { Permission } from '../platform/permissions.js';
import { CopScalar, LocalDateScalar } from '../platform/scalars.js';
import { ShownStatus } from '../purchases/purchase-states.js';

@Authorized(Permission.EVENTS_READ)
@ObjectType({
  description: 'People by the day in Bogotá on which their team registered; only those who hold a seat now.',
})
export class RegistrationDay {
  @Field(() => LocalDateScalar, { description: 'Day in Bogotá' })
  date!: string;

  @Field(() => Int, { description: "Those the counter 'payments' counts: PAID, PARTNER and FREE" })
  paid!: number;

  @Field(() => Int, { description: 'Invited through a courtesy key: nobody pays for them' })
  courtesy!: number;

  @Field(() => Int, { description: 'Those a payment is still owed for: UNPAID and REJECTED' })
  unpaid!: number;
}

@Authorized(Permission.EVENTS_READ)
@ObjectType({ description: 'How many people have one payment status.' })
export class StatusCount {
  @Field(() => ShownStatus, { description: 'Where their payment stands' })
  status!: ShownStatus;

  @Field(() => Int, { description: 'Competitors that hold a seat' })
  people!: number;
}

@Authorized(Permission.EVENTS_READ)
@ObjectType({ description: 'Coupons and partner keys together.' })
export class CodeSummary {
  @Field(() => Int, { description: 'Coupons and partner keys that exist' })
  codes!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Uses still to be had: of active coupons that have not ended, and of active partner keys. Null: one of them has no limit',
  })
  unused!: number | null;
}

@Authorized(Permission.MONEY_READ)
@ObjectType({ description: 'What was paid on one day.' })
export class IncomeDay {
  @Field(() => LocalDateScalar, { description: 'Day in Bogotá on which the payments were approved' })
  date!: string;

  @Field(() => CopScalar, { description: 'Sum of these payments, in pesos' })
  amount!: number;
}

@Authorized(Permission.MONEY_READ)
@ObjectType({ description: 'What came in through one gateway.' })
export class GatewayIncome {
  @Field(() => GatewayKind, { description: 'Through which it came' })
  gateway!: GatewayKind;

  @Field(() => Int, { description: 'Approved payments' })
  approved!: number;

  @Field(() => CopScalar, { description: 'Sum of the approved payments, in pesos' })
  amount!: number;

  @Field(() => Int, { description: 'Attempts nobody has decided yet' })
  pending!: number;

  @Field(() => Int, { description: 'Attempts that were rejected or ran out' })
  failed!: number;

  @Field(() => Int, { description: 'Payments whose money went back: refunded, voided or charged back' })
  returned!: number;
}

@Authorized(Permission.MONEY_READ)
@ObjectType({
  description: 'Approved payments by the day of their approval. Money that went back is in none of these sums.',
})
export class EventIncome {
  @Field(() => CopScalar, {
    description: 'Sum of what was approved today and on the six days before, in Bogotá; in pesos',
  })
  lastSevenDays!: number;

  @Field(() => [IncomeDay], {
    description:
      'Every day from the first approval (or, where the event is older, at least 30 days) until today or the event, those without income too; empty before the first',
  })
  days!: IncomeDay[];

  @Field(() => [GatewayIncome], { description: 'Gateways with at least one attempt, the largest sum first' })
  gateways!: GatewayIncome[];
}

@Authorized(Permission.EVENTS_READ)
@ObjectType({ description: 'Enrolled until then, in both editions.' })
export class EditionDay {
  @Field(() => Int, { description: 'Calendar days in Bogotá before the event of each edition' })
  daysBefore!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'People of this edition who had enrolled by then; null: the day is still to come',
  })
  current!: number | null;

  @Field(() => Int, { description: 'People of the last edition who had enrolled by then' })
  previous!: number;
}

@Authorized(Permission.EVENTS_READ)
@ObjectType({
  description:
    'Enrolled at the same number of days before the event, in this edition and in the last. Whoever holds a seat counts from the day of their registration.',
})
export class EditionComparison {
  @Field(() => Event, { description: 'The last edition, as the event names it' })
  previousEdition!: Event;

  @Field(() => Int, { description: 'Days until the event; 0 once it is over' })
  daysBefore!: number;

  @Field(() => Int, { description: 'People who have enrolled in this edition so far' })
  current!: number;

  @Field(() => Int, { description: 'People who had enrolled in the last edition so many days before it' })
  previous!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'round((current − previous) × 100 / previous); null when the last edition had nobody yet',
  })
  percent!: number | null;

  @Field(() => [EditionDay], {
    description:
      'Every day from the first registration of either edition until the day of the event, in that order; empty while nobody registered in either',
  })
  days!: EditionDay[];
}

/** What an event's pictures show. Its parts are read when they are asked for (statistics.resolver.ts). */
@Authorized(Permission.EVENTS_READ)
@ObjectType({
  description: "What an event's overview shows. Registrations that expired or were deleted are in none of its numbers.",
})
export class EventStatistics {
  @Field(() => Event, { description: 'The event whose numbers these are' })
  event!: Event;
}
