import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'Another kit for a member whose own is gone.' })
export class MemberKitInput {
  @Field(() => ID)
  competitorId!: string;

  @Field(() => ID)
  kitId!: string;
}
