import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Kit } from '../kits/kit.entity.js';
import type { ListArgs } from '../platform/list/list-sort.js';
import { Permission } from '../platform/permissions.js';
import { rowId } from '../platform/database/row-id.js';
import { LocalDateScalar } from '../platform/graphql/scalars.js';
import { ageAt, type LocalDate } from '../platform/time/time.js';
import { Competitor } from '../registration/competitor.entity.js';
import { hasHealth } from '../registration/health-data.js';
import { Registration } from '../registration/registration.entity.js';
import { TeamMailResult } from '../team-mails/team-mail-result.types.js';
import { DeleteUnpaidResult } from '../registration/unpaid/delete-unpaid.types.js';
import type { AppContext } from '../app-context.js';
import { CompetitorHealth, EmergencyContact } from './competitor-health.types.js';
import { changeCategory } from './change-category.js';
import { ChangeCategoryInput, CompetitorFilter, CompetitorInput, CompetitorSelection } from './competitor.inputs.js';
import { CompetitorCounts, CompetitorPage, SavedCompetitor, UnpaidTeams } from './competitor.types.js';
import { countCompetitors } from './count-competitors.js';
import { deleteUnpaidCompetitors } from './delete-unpaid-competitors.js';
import { findCompetitor } from './find-competitor.js';
import { competitorSorts, listCompetitors } from './list-competitors.js';
import { MedicalList } from './medical-list.types.js';
import { openMedicalList } from './open-medical-list.js';
import { resendConfirmation, resendPaymentLinks } from './resend-mails.js';
import { countUnpaidTeams } from './selected-teams.js';
import { updateCompetitor } from './update-competitor.js';
import { VersionArg } from '../platform/graphql/version-field.js';

@Authorized(Permission.PARTICIPANTS_READ)
@Resolver(() => Competitor)
export class CompetitorsResolver {
  @Authorized(Permission.PARTICIPANTS_READ)
  @Query(() => CompetitorPage, {
    nullable: true,
    description:
      "Competitors of the viewer's events that hold a seat, newest team first, the members of a team together. GET /api/competitors/export returns them as a file. Requires: PARTICIPANTS_READ. Errors: NOT_FOUND if `eventId` is not an event of the viewer.",
  })
  competitors(
    @Arg('filter', () => CompetitorFilter, {
      nullable: true,
      description: "Filter; if omitted, all competitors of the viewer's events that hold a seat",
    })
    filter: CompetitorFilter | null,
    @Args(() => competitorSorts.args) at: ListArgs<typeof competitorSorts>,
    @Ctx() ctx: AppContext,
  ): Promise<CompetitorPage> {
    return listCompetitors(ctx, filter ?? {}, at);
  }

  @Authorized(Permission.PARTICIPANTS_READ)
  @Query(() => CompetitorCounts, {
    nullable: true,
    description:
      'Number of competitors of one event that match a filter, by payment status; without further filters, the counters of the event. Requires: PARTICIPANTS_READ. Errors: NOT_FOUND if the event is not one of the viewer.',
  })
  competitorCounts(
    @Arg('eventId', () => ID, { description: 'ID of an event of the viewer' }) eventId: string,
    @Arg('filter', () => CompetitorFilter, {
      nullable: true,
      description: 'Filter, whose payment statuses are ignored; null for all competitors of the event',
    })
    filter: CompetitorFilter | null,
    @Ctx() ctx: AppContext,
  ): Promise<CompetitorCounts> {
    return countCompetitors(ctx, { ...filter, eventId });
  }

  @Authorized(Permission.PARTICIPANTS_READ)
  @Query(() => Competitor, {
    nullable: true,
    description:
      'One competitor, also of a registration that expired or was deleted. Requires: PARTICIPANTS_READ. Errors: NOT_FOUND if the competitor is not of an event of the viewer.',
  })
  competitor(
    @Arg('id', () => ID, { description: 'ID of the competitor' }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<Competitor> {
    return findCompetitor(ctx, rowId(id));
  }

  @Authorized(Permission.PARTICIPANTS_WRITE)
  @Query(() => UnpaidTeams, {
    nullable: true,
    description:
      'Number of unpaid registrations among the chosen competitors, to which a deletion or a mail would apply. Requires: PARTICIPANTS_WRITE. Errors: NOT_FOUND if `eventId` is not an event of the viewer.',
  })
  unpaidTeams(
    @Arg('selection', () => CompetitorSelection, { description: 'Chosen competitors; their whole teams are counted' })
    selection: CompetitorSelection,
    @Ctx() ctx: AppContext,
  ): Promise<UnpaidTeams> {
    return countUnpaidTeams(ctx, selection);
  }

  @Authorized(Permission.PARTICIPANTS_WRITE)
  @Mutation(() => SavedCompetitor, {
    description:
      'Updates all data of a competitor. Requires: PARTICIPANTS_WRITE and HEALTH_READ. Errors: NOT_FOUND; VALIDATION by field; CONFLICT with the changed fields if `version` is outdated; WRONG_STATE if the registration has ended.',
  })
  updateCompetitor(
    @Arg('id', () => ID, { description: 'ID of the competitor' }) id: string,
    @Arg('input', () => CompetitorInput, {
      description: 'All data of the competitor; address and health data are kept if omitted',
    })
    input: CompetitorInput,
    @VersionArg('Competitor') version: number | null,
    @Ctx() ctx: AppContext,
  ): Promise<SavedCompetitor> {
    return updateCompetitor(ctx, rowId(id), input, version ?? undefined);
  }

  @Authorized(Permission.PARTICIPANTS_WRITE)
  @Mutation(() => Registration, {
    description:
      'Moves a team to another category: while the registration can be paid the amount becomes that of the category, afterwards the amount stays and the decision about the difference is recorded. Requires: PARTICIPANTS_WRITE and MONEY_READ, and PAYMENTS_WRITE for a decision. Errors: NOT_FOUND; VALIDATION by field, if the team does not fit or too few seats are left; CONFLICT if the difference or the registration changed; WRONG_STATE if the registration has ended or a payment is under way.',
  })
  changeCategory(
    @Arg('registrationId', () => ID, { description: "ID of a registration of one of the viewer's events" })
    registrationId: string,
    @Arg('input', () => ChangeCategoryInput, { description: 'Category and difference' }) input: ChangeCategoryInput,
    @Ctx() ctx: AppContext,
  ): Promise<Registration> {
    return changeCategory(ctx, rowId(registrationId), input);
  }

  @Authorized(Permission.PARTICIPANTS_WRITE)
  @Mutation(() => TeamMailResult, {
    description:
      'Sends the confirmation to a paid team again. Requires: PARTICIPANTS_WRITE. Errors: NOT_FOUND; WRONG_STATE if the registration is not paid; TOO_MANY_REQUESTS within 5 minutes of the last time.',
  })
  resendConfirmation(
    @Arg('registrationId', () => ID, {
      description: 'ID of the registration',
    })
    registrationId: string,
    @Ctx() ctx: AppContext,
  ): Promise<TeamMailResult> {
    return resendConfirmation(ctx, rowId(registrationId));
  }

  @Authorized(Permission.PARTICIPANTS_WRITE)
  @Mutation(() => TeamMailResult, {
    description:
      'Sends the payment link to the unpaid registrations among the chosen competitors, except those that got it within the last hour or whose payment is under review. Requires: PARTICIPANTS_WRITE. Errors: NOT_FOUND; VALIDATION for more than 5,000 registrations.',
  })
  resendPaymentLinks(
    @Arg('selection', () => CompetitorSelection, { description: 'Chosen competitors; their whole teams get the link' })
    selection: CompetitorSelection,
    @Ctx() ctx: AppContext,
  ): Promise<TeamMailResult> {
    return resendPaymentLinks(ctx, selection);
  }

  @Authorized(Permission.PARTICIPANTS_WRITE)
  @Mutation(() => DeleteUnpaidResult, {
    description:
      'Deletes the unpaid registrations among the chosen competitors, as whole teams; registrations for which money came stay. A job deletes all but the first 500 within seconds, and the result counts them too. Requires: PARTICIPANTS_WRITE. Errors: NOT_FOUND if `eventId` is not an event of the viewer.',
  })
  deleteUnpaidCompetitors(
    @Arg('selection', () => CompetitorSelection, { description: 'Chosen competitors; their whole teams are deleted' })
    selection: CompetitorSelection,
    @Ctx() ctx: AppContext,
  ): Promise<DeleteUnpaidResult> {
    return deleteUnpaidCompetitors(ctx, selection);
  }

  @Authorized(Permission.HEALTH_READ)
  @Mutation(() => MedicalList, {
    description:
      'Returns the list for the race doctor. A mutation, because each opening is recorded in the audit log of the event. Requires: HEALTH_READ. Errors: NOT_FOUND if the event is not one of the viewer.',
  })
  openMedicalList(
    @Arg('eventId', () => ID, { description: 'ID of an event of the viewer' })
    eventId: string,
    @Arg('withUnpaid', () => Boolean, {
      defaultValue: false,
      description: 'Whether to include the competitors of unpaid registrations. Defaults to false',
    })
    withUnpaid: boolean,
    @Ctx() ctx: AppContext,
  ): Promise<MedicalList> {
    return openMedicalList(ctx, rowId(eventId), withUnpaid);
  }

  @FieldResolver(() => CompetitorHealth, {
    nullable: true,
    description: 'EPS, blood group and Rh factor; null without HEALTH_READ, if none were given, and after deletion',
  })
  health(@Root() competitor: Competitor, @Ctx() { viewer }: AppContext): CompetitorHealth | null {
    return viewer?.permissions.has(Permission.HEALTH_READ) && hasHealth(competitor) ? competitor : null;
  }

  @FieldResolver(() => EmergencyContact, {
    nullable: true,
    description: 'Person to call in an emergency; null without HEALTH_READ, and after deletion',
  })
  emergencyContact(@Root() competitor: Competitor, @Ctx() { viewer }: AppContext): EmergencyContact | null {
    const { emergencyName: name, emergencyPhone: phone } = competitor;
    return viewer?.permissions.has(Permission.HEALTH_READ) && name !== '' ? { name, phone } : null;
  }

  @FieldResolver(() => LocalDateScalar, {
    nullable: true,
    description:
      'Date of birth; null without HEALTH_READ, because document and birthday together open the public lookup of registrations',
  })
  birthday(@Root() competitor: Competitor, @Ctx() { viewer }: AppContext): LocalDate | null {
    return viewer?.permissions.has(Permission.HEALTH_READ) ? competitor.birthday : null;
  }

  @FieldResolver(() => Int, { description: "Age in years at the event's date" })
  async age(@Root() competitor: Competitor): Promise<number> {
    return ageAt(competitor.birthday, (await competitor.event.loadOrFail()).startsAt);
  }

  @FieldResolver(() => Event, { description: 'Event the person registered for' })
  event(@Root() competitor: Competitor): Promise<Event> {
    return competitor.event.loadOrFail();
  }

  @FieldResolver(() => Kit, { nullable: true })
  async kit(@Root() competitor: Competitor): Promise<Kit | null> {
    return (await competitor.kit?.load()) ?? null;
  }

  @FieldResolver(() => Registration, { description: 'Registration of the team' })
  registration(@Root() competitor: Competitor): Promise<Registration> {
    return competitor.registration.loadOrFail();
  }
}
