import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Kit } from '../kits/kit.entity.js';
import type { ListArgs } from '../platform/list-sort.js';
import { Permission } from '../platform/permissions.js';
import { rowId } from '../platform/row-id.js';
import { LocalDateScalar } from '../platform/scalars.js';
import { ageAt, type LocalDate } from '../platform/time.js';
import { Competitor } from '../registration/competitor.entity.js';
import { hasHealth } from '../registration/health-data.js';
import { Registration } from '../registration/registration.entity.js';
import { TeamMailResult } from '../registration/team-mail-result.types.js';
import { DeleteUnpaidResult } from '../registration/delete-unpaid.types.js';
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

@Authorized(Permission.PARTICIPANTS_READ)
@Resolver(() => Competitor)
export class CompetitorsResolver {
  @Authorized(Permission.PARTICIPANTS_READ)
  @Query(() => CompetitorPage, {
    nullable: true,
    description:
      "PARTICIPANTS_READ: competitors of the viewer's events that hold a seat, whole teams together, newest team first. NOT_FOUND for someone else's `eventId`. As a file: GET /api/competitors/export.",
  })
  competitors(
    @Arg('filter', () => CompetitorFilter, {
      nullable: true,
      description: "Which of them; left out: all competitors of the viewer's events that hold a seat",
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
      'Number of competitors of one event that a filter finds, by how their registration is paid; without further filters the counters of the event. Requires: PARTICIPANTS_READ. Errors: NOT_FOUND if the event is not one of the viewer.',
  })
  competitorCounts(
    @Arg('eventId', () => ID, { description: 'ID of an event of the viewer' }) eventId: string,
    @Arg('filter', () => CompetitorFilter, {
      nullable: true,
      description: 'Which of its competitors, whatever their payment statuses; null: all',
    })
    filter: CompetitorFilter | null,
    @Ctx() ctx: AppContext,
  ): Promise<CompetitorCounts> {
    return countCompetitors(ctx, { ...filter, eventId });
  }

  @Authorized(Permission.PARTICIPANTS_READ)
  @Query(() => Competitor, {
    nullable: true,
    description: 'PARTICIPANTS_READ: one competitor, also of a registration that expired or was deleted. NOT_FOUND.',
  })
  competitor(
    @Arg('id', () => ID, { description: "Id of the competitor; NOT_FOUND for one of anyone else's event" }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<Competitor> {
    return findCompetitor(ctx, rowId(id));
  }

  @Authorized(Permission.PARTICIPANTS_WRITE)
  @Query(() => UnpaidTeams, {
    nullable: true,
    description:
      "PARTICIPANTS_WRITE: what a deletion of the unpaid or a mail to the chosen would concern. NOT_FOUND for someone else's `eventId`.",
  })
  unpaidTeams(
    @Arg('selection', () => CompetitorSelection, { description: 'Which competitors; their whole teams are counted' })
    selection: CompetitorSelection,
    @Ctx() ctx: AppContext,
  ): Promise<UnpaidTeams> {
    return countUnpaidTeams(ctx, selection);
  }

  @Authorized(Permission.PARTICIPANTS_WRITE)
  @Mutation(() => SavedCompetitor, {
    description:
      "PARTICIPANTS_WRITE and HEALTH_READ: saves a competitor's data, all of them. VALIDATION by field; with `version` a save over someone else's is CONFLICT, which names the fields; WRONG_STATE when the registration has ended.",
  })
  updateCompetitor(
    @Arg('id', () => ID, { description: 'Id of the competitor' }) id: string,
    @Arg('input', () => CompetitorInput, { description: 'All data as they are to become' }) input: CompetitorInput,
    @Arg('version', () => Int, {
      nullable: true,
      description: "`Competitor.version` that the form was filled with; left out: others' saves are overwritten",
    })
    version: number | null,
    @Ctx() ctx: AppContext,
  ): Promise<SavedCompetitor> {
    return updateCompetitor(ctx, rowId(id), input, version ?? undefined);
  }

  @Authorized(Permission.PARTICIPANTS_WRITE)
  @Mutation(() => Registration, {
    description:
      'Moves a team to another category: while the registration can be paid the amount becomes that of the category, afterwards it stays and what becomes of the difference is noted. Requires: PARTICIPANTS_WRITE and MONEY_READ, and PAYMENTS_WRITE for a decision. Errors: NOT_FOUND; VALIDATION by field, if the team does not fit or too few seats are left; CONFLICT if the difference or the registration changed; WRONG_STATE if the registration has ended or a payment is under way.',
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
      'PARTICIPANTS_WRITE: mails a paid team its confirmation once more. WRONG_STATE when it is not paid, TOO_MANY_REQUESTS within five minutes.',
  })
  resendConfirmation(
    @Arg('registrationId', () => ID, {
      description: "Id of the registration; NOT_FOUND for one of anyone else's event",
    })
    registrationId: string,
    @Ctx() ctx: AppContext,
  ): Promise<TeamMailResult> {
    return resendConfirmation(ctx, rowId(registrationId));
  }

  @Authorized(Permission.PARTICIPANTS_WRITE)
  @Mutation(() => TeamMailResult, {
    description:
      'PARTICIPANTS_WRITE: mails the link to pay to the registrations without payment among the chosen; not to who got it within the last hour, nor to whose payment waits under review. VALIDATION for more than 5,000 teams.',
  })
  resendPaymentLinks(
    @Arg('selection', () => CompetitorSelection, { description: 'Which competitors; their whole teams get the link' })
    selection: CompetitorSelection,
    @Ctx() ctx: AppContext,
  ): Promise<TeamMailResult> {
    return resendPaymentLinks(ctx, selection);
  }

  @Authorized(Permission.PARTICIPANTS_WRITE)
  @Mutation(() => DeleteUnpaidResult, {
    description:
      'PARTICIPANTS_WRITE: deletes the registrations without payment among the chosen, whole teams, however many; answers how many, and how many stay because money came for them. Of more than 500 a job deletes the rest within seconds; they are counted, too. NOT_FOUND for an event that is not yours',
  })
  deleteUnpaidCompetitors(
    @Arg('selection', () => CompetitorSelection, { description: 'Which competitors; their whole teams are deleted' })
    selection: CompetitorSelection,
    @Ctx() ctx: AppContext,
  ): Promise<DeleteUnpaidResult> {
    return deleteUnpaidCompetitors(ctx, selection);
  }

  @Authorized(Permission.HEALTH_READ)
  @Mutation(() => MedicalList, {
    description:
      "HEALTH_READ: the list for the race doctor. A mutation, because every opening is noted in the event's history. NOT_FOUND.",
  })
  openMedicalList(
    @Arg('eventId', () => ID, { description: "Id of an event of the viewer; NOT_FOUND for anyone else's" })
    eventId: string,
    @Arg('withUnpaid', () => Boolean, {
      defaultValue: false,
      description: 'Whether those who have not paid are on it, too',
    })
    withUnpaid: boolean,
    @Ctx() ctx: AppContext,
  ): Promise<MedicalList> {
    return openMedicalList(ctx, rowId(eventId), withUnpaid);
  }

  @FieldResolver(() => CompetitorHealth, {
    nullable: true,
    description: 'EPS and blood; null without HEALTH_READ, if the person gave none, and once they were deleted',
  })
  health(@Root() competitor: Competitor, @Ctx() { viewer }: AppContext): CompetitorHealth | null {
    return viewer?.permissions.has(Permission.HEALTH_READ) && hasHealth(competitor) ? competitor : null;
  }

  @FieldResolver(() => EmergencyContact, {
    nullable: true,
    description: 'Emergency contact; null without HEALTH_READ, and once it was deleted',
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

  @FieldResolver(() => Registration, { description: 'The team the person is a member of' })
  registration(@Root() competitor: Competitor): Promise<Registration> {
    return competitor.registration.loadOrFail();
  }
}
