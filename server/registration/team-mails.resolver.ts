import {
  Arg,
  Authorized,
  Ctx,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { load } from '../platform/loaders.js';
import { Paginated } from '../platform/page-type.js';
import { Permission } from '../platform/permissions.js';
import type { AppContext } from '../app-context.js';
import { Competitor } from './competitor.entity.js';
import { membersOfRegistrations } from './competitors.loaders.js';
import { Registration } from './registration.entity.js';
import { retryMails } from './retry-mails.js';
import { TeamMail } from './team-mail.entity.js';
import { TeamMailResult } from './team-mail-result.types.js';
import { listUndeliveredMails, undeliveredOfRegistrations } from './undelivered-mails.js';

@ObjectType({ description: 'A page of mails to teams that could not be handed over so far.' })
export class UndeliveredMailPage extends Paginated(TeamMail, Authorized(Permission.PARTICIPANTS_READ)) {}

@Authorized(Permission.PARTICIPANTS_READ)
@Resolver(() => TeamMail)
export class TeamMailsResolver {
  @Authorized(Permission.PARTICIPANTS_READ)
  @Query(() => UndeliveredMailPage, {
    nullable: true,
    description:
      'PARTICIPANTS_READ: mails of an event that could not be handed over so far, those that wait longest first. NOT_FOUND.',
  })
  undeliveredMails(
    @Arg('eventId', () => ID, { description: "Id of an event of the viewer; NOT_FOUND for anyone else's" })
    eventId: string,
    @Arg('page', () => Int, {
      nullable: true,
      defaultValue: 1,
      description: 'From 1; of a page that there is not, the nearest one is answered',
    })
    page: number | null,
    @Ctx() ctx: AppContext,
  ): Promise<UndeliveredMailPage> {
    return listUndeliveredMails(ctx, eventId, page ?? 1);
  }

  @Authorized(Permission.PARTICIPANTS_WRITE)
  @Mutation(() => TeamMailResult, {
    description:
      'PARTICIPANTS_WRITE: tries undelivered mails of an event again now, those named or all, for another two days.',
  })
  retryMails(
    @Arg('eventId', () => ID, { description: "Id of an event of the viewer; NOT_FOUND for anyone else's" })
    eventId: string,
    @Arg('ids', () => [ID], {
      nullable: true,
      description: 'Ids of the mails; left out: all of the event that are not delivered',
    })
    ids: string[] | null,
    @Ctx() ctx: AppContext,
  ): Promise<TeamMailResult> {
    return retryMails(ctx, eventId, ids);
  }

  @FieldResolver(() => [Competitor], { description: 'Members of the team who gave this address' })
  async competitors(@Root() mail: TeamMail, @Ctx() ctx: AppContext): Promise<Competitor[]> {
    const members = (await load(ctx, membersOfRegistrations, mail.registration.id)) ?? [];
    return members.filter(({ email }) => email === mail.address);
  }
}

@Authorized(Permission.PARTICIPANTS_READ)
@Resolver(() => Registration)
export class RegistrationMailsResolver {
  @FieldResolver(() => [TeamMail], { description: 'Its mails that could not be handed over so far' })
  async undeliveredMails(@Root() registration: Registration, @Ctx() ctx: AppContext): Promise<TeamMail[]> {
    return (await load(ctx, undeliveredOfRegistrations, registration.id)) ?? [];
  }
}
