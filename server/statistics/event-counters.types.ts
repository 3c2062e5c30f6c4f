import { Authorized, Field, Int, ObjectType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { CopScalar } from '../platform/scalars.js';

@Authorized(Permission.EVENTS_READ)
@ObjectType({ description: "EVENTS_READ: what an event's card in the back-office counts." })
export class EventCounters {
  @Field(() => Int, {
    description: 'Competitors that hold a seat: `payments` + `courtesies` + `inVerification` + `unpaid`',
  })
  enrolled!: number;

  @Field(() => Int, { description: 'Competitors whose registration is PAID, PARTNER or FREE' })
  payments!: number;

  @Field(() => Int, { description: 'Competitors whose registration is COURTESY' })
  courtesies!: number;

  @Field(() => Int, { description: 'Competitors whose registration is IN_VERIFICATION' })
  inVerification!: number;

  @Field(() => Int, { description: 'Competitors whose registration is UNPAID or REJECTED' })
  unpaid!: number;

  @Field(() => Int, { description: 'Registrations that used a coupon or partner key' })
  codes!: number;

  @Field(() => CopScalar, {
    nullable: true,
    description: 'Sum of approved payments, in pesos: of registrations and of the shop; null without MONEY_READ',
  })
  revenue!: number | null;

  @Field(() => CopScalar, {
    nullable: true,
    description: 'The part of `revenue` that orders of the shop brought; null without MONEY_READ',
  })
  shopRevenue!: number | null;

  @Field(() => Int, {
    description: 'Percent of the seats that are taken: round(enrolled × 100 / participantLimit); 0 without seats',
  })
  enrolledPercent!: number;
}
