import { Args, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { Competitor } from '../registration/competitor.entity.js';
import { Registration } from '../registration/registration.entity.js';
import { ChangesArgs, changeConnection } from '../sync/changes.types.js';
import { readChanges, type Changes } from '../sync/read-changes.js';
import { SyncKind } from '../sync/sync-entry.entity.js';
import type { AppContext } from '../app-context.js';

const guard = Authorized(Permission.PARTICIPANTS_READ);
const CompetitorChanges = changeConnection('Competitor', Competitor, guard);
const RegistrationChanges = changeConnection('Registration', Registration, guard);

@Resolver()
export class ParticipantChangesResolver {
  @Authorized(Permission.PARTICIPANTS_READ)
  @Query(() => CompetitorChanges, {
    nullable: true,
    description:
      "Change feed of competitors of the viewer's events, in the order in which they or their registrations change, including those of ended registrations (`registration.status`). Continue from `endCursor`, repeatedly; no committed change is missed. Requires: PARTICIPANTS_READ. Errors: NOT_FOUND if `eventId` is not an event of the viewer.",
  })
  competitorChanges(@Args(() => ChangesArgs) args: ChangesArgs, @Ctx() ctx: AppContext): Promise<Changes<Competitor>> {
    return readChanges(ctx, Competitor, SyncKind.COMPETITOR, args);
  }

  @Authorized(Permission.PARTICIPANTS_READ)
  @Query(() => RegistrationChanges, {
    nullable: true,
    description:
      "Change feed of registrations of the viewer's events, in the order in which they change, including expired, deleted and refunded ones (`status`). Continue from `endCursor`, repeatedly; no committed change is missed. Requires: PARTICIPANTS_READ. Errors: NOT_FOUND if `eventId` is not an event of the viewer.",
  })
  registrationChanges(
    @Args(() => ChangesArgs) args: ChangesArgs,
    @Ctx() ctx: AppContext,
  ): Promise<Changes<Registration>> {
    return readChanges(ctx, Registration, SyncKind.REGISTRATION, args);
  }
}
