import { ArrayMaxSize, IsOptional } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { PaymentDecisionInput } from '../payments/payment-decision.types.js';
import { MemberKitInput } from '../registration/give-kits.inputs.js';

@InputType({ description: 'A seat given by hand.' })
export class SeatPaymentInput extends PaymentDecisionInput {
  @IsOptional()
  @ArrayMaxSize(7)
  @Field(() => [MemberKitInput], {
    nullable: true,
    description: 'Another kit for each person whose own is gone; null: as they were',
  })
  kits?: MemberKitInput[] | null;

  @IsOptional()
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Leaves out goods that ran out (see the GOODS of `seatProblems`): what they cost is to be given back, and the payment waits under AMOUNT_MISMATCH until it was. Without it the answer is SOLD_OUT and names them',
  })
  withoutGoods?: boolean | null;
}
