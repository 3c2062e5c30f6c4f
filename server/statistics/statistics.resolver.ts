import { Arg, Authorized, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { rowId } from '../platform/database/row-id.js';
import { Competitor } from '../registration/competitor.entity.js';
import type { AppContext } from '../app-context.js';
import { codeUse } from './code-use.js';
import { editionComparison } from './edition-comparison.js';
import { eventIncome } from './event-income.js';
import { eventStatistics } from './event-statistics.js';
import {
  CodeSummary,
  EditionComparison,
  EventIncome,
  EventStatistics,
  RegistrationDay,
  StatusCount,
} from './event-statistics.types.js';
import { latestCompetitors } from './latest-competitors.js';
import { registrationDays } from './registration-days.js';
import { statusCounts } from './status-counts.js';

// Fields are nullable, so that a failing one leaves the others.
@Authorized(Permission.EVENTS_READ)
@Resolver(() => EventStatistics)
export class StatisticsResolver {
  @Authorized(Permission.EVENTS_READ)
  @Query(() => EventStatistics, {
    nullable: true,
    description:
      "Statistics of an event's overview. Requires: EVENTS_READ. Errors: NOT_FOUND for an event of another " +
      'viewer.',
  })
  eventStatistics(
    @Arg('eventId', () => ID, { description: 'ID of an event of the viewer.' })
    eventId: string,
    @Ctx() ctx: AppContext,
  ): Promise<EventStatistics> {
    return eventStatistics(ctx, rowId(eventId));
  }

  @FieldResolver(() => [RegistrationDay], {
    nullable: true,
    description:
      'Days from the first registration (at least 30 days if the event is old enough) until today or the ' +
      'event, including days without registrations; empty before the first. Null if the query failed.',
  })
  registrations(@Root() { event }: EventStatistics, @Ctx() ctx: AppContext): Promise<RegistrationDay[]> {
    return registrationDays(ctx, event);
  }

  @FieldResolver(() => [StatusCount], {
    nullable: true,
    description: 'Competitors by payment status, largest number first; null if the query failed.',
  })
  statuses(@Root() { event }: EventStatistics, @Ctx() ctx: AppContext): Promise<StatusCount[]> {
    return statusCounts(ctx, event);
  }

  @FieldResolver(() => CodeSummary, {
    nullable: true,
    description: 'Counters of coupons and partner keys; null if the query failed.',
  })
  codes(@Root() { event }: EventStatistics, @Ctx() ctx: AppContext): Promise<CodeSummary> {
    return codeUse(ctx, event);
  }

  @FieldResolver(() => EventIncome, {
    nullable: true,
    description: 'Income by day and gateway; null without MONEY_READ, and if the query failed.',
  })
  income(@Root() { event }: EventStatistics, @Ctx() ctx: AppContext): Promise<EventIncome | null> {
    return eventIncome(ctx, event);
  }

  @FieldResolver(() => EditionComparison, {
    nullable: true,
    description:
      'Comparison with the previous edition; null if there is none or it is not an event of the viewer, and ' +
      'if the query failed.',
  })
  comparison(@Root() { event }: EventStatistics, @Ctx() ctx: AppContext): Promise<EditionComparison | null> {
    return editionComparison(ctx, event);
  }

  @FieldResolver(() => [Competitor], {
    nullable: true,
    description:
      'Leaders of the latest registrations, newest first, at most 5; null without PARTICIPANTS_READ, and if ' +
      'the query failed.',
  })
  latest(@Root() { event }: EventStatistics, @Ctx() ctx: AppContext): Promise<Competitor[] | null> {
    return latestCompetitors(ctx, event);
  }
}
