import { ArrayMaxSize, IsOptional } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { PaymentDecisionInput } from '../payments/payment-decision.types.js';
import { MemberKitInput } from '../registration/give-kits.inputs.js';

@InputType({ description: 'The decision that a payment which came too late gets what it paid for.' })
export class ReinstatePurchaseInput extends PaymentDecisionInput {
  @IsOptional()
  @ArrayMaxSize(7)
  @Field(() => [MemberKitInput], {
    nullable: true,
    description: 'Another kit for each person whose own is gone, at most 7; null or left out: as they were',
  })
  kits?: MemberKitInput[] | null;

  @IsOptional()
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Leaves out goods that ran out (see the GOODS of `reinstatementProblems`): what they cost is to be given back, and the payment waits under AMOUNT_MISMATCH until it was. False, null or left out: SOLD_OUT, which names them',
  })
  withoutGoods?: boolean | null;
}
