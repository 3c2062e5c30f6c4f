import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Kit to assign to a member whose kit ran out.' })
export class MemberKitInput {
  @Field(() => ID, { description: 'ID of the member (`Competitor.id`)' })
  competitorId!: string;

  @Field(() => ID, { description: 'ID of a kit that the event still offers' })
  kitId!: string;
}
