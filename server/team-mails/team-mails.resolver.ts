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
import { load } from '../platform/database/loaders.js';
import { Paginated } from '../platform/list/page-type.js';
import { Permission } from '../platform/permissions.js';
import type { AppContext } from '../app-context.js';
import { Competitor } from '../registration/competitor.entity.js';
import { membersOfRegistrations } from '../registration/competitors.loaders.js';
import { Registration } from '../registration/registration.entity.js';
import { retryMails } from './retry-mails.js';
import { TeamMail } from './team-mail.entity.js';
import { TeamMailResult } from './team-mail-result.types.js';
import { listUndeliveredMails, undeliveredOfRegistrations } from './undelivered-mails.js';

@ObjectType({ description: 'A page of undelivered mails to teams.' })
export class UndeliveredMailPage extends Paginated(TeamMail, Authorized(Permission.PARTICIPANTS_READ)) {}

@Authorized(Permission.PARTICIPANTS_READ)
@Resolver(() => TeamMail)
export class TeamMailsResolver {
  @Authorized(Permission.PARTICIPANTS_READ)
  @Query(() => UndeliveredMailPage, {
    nullable: true,
    description:
      'Undelivered mails of an event, oldest failure first. Requires: PARTICIPANTS_READ. Errors: NOT_FOUND if the event is not one of the viewer.',
  })
  undeliveredMails(
    @Arg('eventId', () => ID, { description: 'ID of an event of the viewer' })
    eventId: string,
    @Arg('page', () => Int, {
      nullable: true,
      defaultValue: 1,
      description: 'Page number, from 1; defaults to 1. A number past the last page returns the last page',
    })
    page: number | null,
    @Ctx() ctx: AppContext,
  ): Promise<UndeliveredMailPage> {
    return listUndeliveredMails(ctx, eventId, page ?? 1);
  }

  @Authorized(Permission.PARTICIPANTS_WRITE)
  @Mutation(() => TeamMailResult, {
    description:
      'Retries undelivered mails of an event now, for another two days. Requires: PARTICIPANTS_WRITE. Errors: NOT_FOUND if the event is not one of the viewer.',
  })
  retryMails(
    @Arg('eventId', () => ID, { description: 'ID of an event of the viewer' })
    eventId: string,
    @Arg('ids', () => [ID], {
      nullable: true,
      description: 'IDs of the mails; if omitted, all undelivered mails of the event',
    })
    ids: string[] | null,
    @Ctx() ctx: AppContext,
  ): Promise<TeamMailResult> {
    return retryMails(ctx, eventId, ids);
  }

  @FieldResolver(() => [Competitor], { description: 'Competitors of the team with this address' })
  async competitors(@Root() mail: TeamMail, @Ctx() ctx: AppContext): Promise<Competitor[]> {
    const members = (await load(ctx, membersOfRegistrations, mail.registration.id)) ?? [];
    return members.filter(({ email }) => email === mail.address);
  }
}

@Authorized(Permission.PARTICIPANTS_READ)
@Resolver(() => Registration)
export class RegistrationMailsResolver {
  @FieldResolver(() => [TeamMail], { description: 'Undelivered mails of the registration' })
  async undeliveredMails(@Root() registration: Registration, @Ctx() ctx: AppContext): Promise<TeamMail[]> {
    return (await load(ctx, undeliveredOfRegistrations, registration.id)) ?? [];
  }
}
