import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { Kit } from '../kits/kit.entity.js';
import { Permission } from '../platform/permissions.js';
import { rowId } from '../platform/row-id.js';
import { ageAt } from '../platform/time.js';
import { Registration } from '../registration/registration.entity.js';
import type { Work } from '../work.js';
import { Competitor } from './competitor.entity.js';
import { CompetitorPage } from './competitor.types.js';
import { listCompetitors } from './list-competitors.js';

@Authorized(Permission.PARTICIPANTS_READ)
@Resolver(() => Competitor)
export class CompetitorsResolver {
  @Authorized(Permission.PARTICIPANTS_READ)
  @Query(() => CompetitorPage, {
    description:
      'PARTICIPANTS_READ: competitors that hold a seat, whole teams together, newest team first; search by name or dni, case and accents ignored.',
  })
  competitors(
    @Arg('eventId', () => ID) eventId: string,
    @Arg('teamSize', () => Int, { nullable: true }) teamSize: number | null,
    @Arg('search', () => String, { nullable: true }) search: string | null,
    @Arg('page', () => Int, { nullable: true, defaultValue: 1 }) page: number | null,
    @Ctx() work: Work,
  ): Promise<CompetitorPage> {
    return listCompetitors(work, rowId(eventId), { teamSize, search }, page ?? 1);
  }

  @FieldResolver(() => Int, { description: "At the event's date" })
  async age(@Root() competitor: Competitor): Promise<number> {
    return ageAt(competitor.birthday, (await competitor.event.loadOrFail()).startsAt);
  }

  @FieldResolver(() => Kit, { nullable: true })
  async kit(@Root() competitor: Competitor): Promise<Kit | null> {
    return (await competitor.kit?.load()) ?? null;
  }

  @FieldResolver(() => Registration)
  registration(@Root() competitor: Competitor): Promise<Registration> {
    return competitor.registration.loadOrFail();
  }
}
