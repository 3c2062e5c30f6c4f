import { ArrayMaxSize, IsOptional } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { PaymentDecisionInput } from '../payments/payment-decision.types.js';

@InputType({ description: 'Another kit for a member whose own is gone.' })
export class MemberKitInput {
  @Field(() => ID)
  competitorId!: string;

  @Field(() => ID)
  kitId!: string;
}

@InputType({ description: 'A seat given by hand.' })
export class SeatPaymentInput extends PaymentDecisionInput {
  @IsOptional()
  @ArrayMaxSize(7)
  @Field(() => [MemberKitInput], { nullable: true })
  kits?: MemberKitInput[] | null;
}
