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
      "PARTICIPANTS_READ: competitors of the viewer's events as they or their registrations change, those that left it too (`registration.status`). To keep in step: ask on by `endCursor`, and again from time to time; nothing is left out, whenever it was committed. NOT_FOUND for someone else's `eventId`.",
  })
  competitorChanges(@Args(() => ChangesArgs) asked: ChangesArgs, @Ctx() ctx: AppContext): Promise<Changes<Competitor>> {
    return readChanges(ctx, Competitor, SyncKind.COMPETITOR, asked);
  }

  @Authorized(Permission.PARTICIPANTS_READ)
  @Query(() => RegistrationChanges, {
    nullable: true,
    description:
      "PARTICIPANTS_READ: registrations of the viewer's events as they change, those that expired, were deleted or refunded too (`status`). To keep in step: ask on by `endCursor`, and again from time to time; nothing is left out, whenever it was committed. NOT_FOUND for someone else's `eventId`.",
  })
  registrationChanges(
    @Args(() => ChangesArgs) asked: ChangesArgs,
    @Ctx() ctx: AppContext,
  ): Promise<Changes<Registration>> {
    return readChanges(ctx, Registration, SyncKind.REGISTRATION, asked);
  }
}
