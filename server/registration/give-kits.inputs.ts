import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Another kit for a member whose own is gone.' })
export class MemberKitInput {
  @Field(() => ID, { description: 'Id of the member (`Competitor.id`)' })
  competitorId!: string;

  @Field(() => ID, { description: 'Id of a kit that the event still offers' })
  kitId!: string;
}
