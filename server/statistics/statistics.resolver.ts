import { Arg, Authorized, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { rowId } from '../platform/row-id.js';
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

// Parts that may be missing are nullable: one that fails leaves the others.
@Authorized(Permission.EVENTS_READ)
@Resolver(() => EventStatistics)
export class StatisticsResolver {
  @Authorized(Permission.EVENTS_READ)
  @Query(() => EventStatistics, {
    nullable: true,
    description: "EVENTS_READ: what an event's overview shows; NOT_FOUND for anyone else's event.",
  })
  eventStatistics(
    @Arg('eventId', () => ID, { description: 'Id of an event of the viewer' })
    eventId: string,
    @Ctx() ctx: AppContext,
  ): Promise<EventStatistics> {
    return eventStatistics(ctx, rowId(eventId));
  }

  @FieldResolver(() => [RegistrationDay], {
    nullable: true,
    description:
      'Every day from the first registration (or, where the event is older, at least 30 days) until today or the event, those without registrations too; empty before the first. Null: they could not be counted',
  })
  registrations(@Root() { event }: EventStatistics, @Ctx() ctx: AppContext): Promise<RegistrationDay[]> {
    return registrationDays(ctx, event);
  }

  @FieldResolver(() => [StatusCount], {
    nullable: true,
    description: 'People by payment status, most first; null: they could not be counted',
  })
  statuses(@Root() { event }: EventStatistics, @Ctx() ctx: AppContext): Promise<StatusCount[]> {
    return statusCounts(ctx, event);
  }

  @FieldResolver(() => CodeSummary, {
    nullable: true,
    description: 'Its discount codes and partner keys; null: they could not be counted',
  })
  codes(@Root() { event }: EventStatistics, @Ctx() ctx: AppContext): Promise<CodeSummary> {
    return codeUse(ctx, event);
  }

  @FieldResolver(() => EventIncome, {
    nullable: true,
    description: 'What was paid, by day and by gateway; null without MONEY_READ, and where it could not be read',
  })
  income(@Root() { event }: EventStatistics, @Ctx() ctx: AppContext): Promise<EventIncome | null> {
    return eventIncome(ctx, event);
  }

  @FieldResolver(() => EditionComparison, {
    nullable: true,
    description:
      'The event beside its last edition; null where it names none or one that is not of the viewer, and where it could not be counted',
  })
  comparison(@Root() { event }: EventStatistics, @Ctx() ctx: AppContext): Promise<EditionComparison | null> {
    return editionComparison(ctx, event);
  }

  @FieldResolver(() => [Competitor], {
    nullable: true,
    description:
      'First members of the teams that registered last, newest first, at most 5; null without PARTICIPANTS_READ, and where they could not be read',
  })
  latest(@Root() { event }: EventStatistics, @Ctx() ctx: AppContext): Promise<Competitor[] | null> {
    return latestCompetitors(ctx, event);
  }
}
