import { Authorized, Field, Int, ObjectType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { Competitor } from './competitor.entity.js';

@Authorized(Permission.PARTICIPANTS_READ)
@ObjectType()
export class CompetitorPage {
  @Field(() => [Competitor])
  data!: Competitor[];

  @Field(() => Int)
  total!: number;

  @Field(() => Int)
  perPage!: number;

  @Field(() => Int)
  currentPage!: number;

  @Field(() => Int)
  lastPage!: number;
}
