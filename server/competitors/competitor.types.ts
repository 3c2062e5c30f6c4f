import { Authorized, Field, Int, ObjectType } from 'type-graphql';
import { Paginated } from '../platform/page-type.js';
import { Permission } from '../platform/permissions.js';
import { peopleCounts } from '../purchases/people-counts.types.js';
import { Competitor } from '../registration/competitor.entity.js';
import { NotDeletedRegistrations } from '../registration/delete-unpaid.types.js';

@ObjectType({ description: 'A page of competitors.' })
export class CompetitorPage extends Paginated(Competitor, Authorized(Permission.PARTICIPANTS_READ)) {}

@ObjectType({ description: 'Competitors that a filter finds in one event, by how their registration is paid.' })
export class CompetitorCounts extends peopleCounts(Authorized(Permission.PARTICIPANTS_READ)) {}

@Authorized(Permission.PARTICIPANTS_WRITE)
@ObjectType({ description: 'A save of a competitor.' })
export class SavedCompetitor {
  @Field(() => Competitor, { description: 'As it was saved' })
  competitor!: Competitor;
}

@Authorized(Permission.PARTICIPANTS_WRITE)
@ObjectType({ description: 'Registrations without payment among the chosen competitors: whole teams.' })
export class UnpaidTeams {
  @Field(() => Int, { description: 'How many registrations they are' })
  teams!: number;

  @Field(() => Int, { description: 'People in these teams, those that were not chosen themselves too' })
  competitors!: number;

  @Field(() => [NotDeletedRegistrations], {
    description: 'Those of them that a deletion leaves, as money came for them',
  })
  kept!: NotDeletedRegistrations[];
}
