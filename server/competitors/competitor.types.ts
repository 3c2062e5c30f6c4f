import { Authorized, Field, Int, ObjectType } from 'type-graphql';
import { Paginated } from '../platform/list/page-type.js';
import { Permission } from '../platform/permissions.js';
import { peopleCounts } from '../purchases/people-counts.types.js';
import { Competitor } from '../registration/competitor.entity.js';
import { NotDeletedRegistrations } from '../registration/unpaid/delete-unpaid.types.js';

@ObjectType({ description: 'A page of competitors.' })
export class CompetitorPage extends Paginated(Competitor, Authorized(Permission.PARTICIPANTS_READ)) {}

@ObjectType({ description: 'Competitors that a filter finds in one event, by how their registration is paid.' })
export class CompetitorCounts extends peopleCounts(Authorized(Permission.PARTICIPANTS_READ)) {}

@Authorized(Permission.PARTICIPANTS_WRITE)
@ObjectType({ description: 'Result of updating a competitor.' })
export class SavedCompetitor {
  @Field(() => Competitor, { description: 'Competitor after the update' })
  competitor!: Competitor;
}

@Authorized(Permission.PARTICIPANTS_WRITE)
@ObjectType({ description: 'Unpaid registrations among the chosen competitors, as whole teams.' })
export class UnpaidTeams {
  @Field(() => Int, { description: 'Number of registrations' })
  teams!: number;

  @Field(() => Int, { description: 'Number of people in these teams, including those who were not chosen' })
  competitors!: number;

  @Field(() => [NotDeletedRegistrations], {
    description: 'Registrations that a deletion would keep because money came for them, by reason',
  })
  notDeleted!: NotDeletedRegistrations[];
}
