import { ArrayMaxSize, IsOptional } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { PaymentDecisionInput } from '../payments/decisions/payment-decision.types.js';
import { MemberKitInput } from '../registration/give-kits.inputs.js';

@InputType({ description: 'Decision to reinstate the purchase of a late payment.' })
export class ReinstatePurchaseInput extends PaymentDecisionInput {
  @IsOptional()
  @ArrayMaxSize(7)
  @Field(() => [MemberKitInput], {
    nullable: true,
    description: 'Kits that replace those that are sold out, at most 7; null or omitted keeps all kits.',
  })
  kits?: MemberKitInput[] | null;

  @IsOptional()
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether to omit sold-out products (see GOODS in `reinstatementProblems`); their price must then be ' +
      'refunded, and the payment waits as AMOUNT_MISMATCH until it is. Defaults to false, which fails with ' +
      'SOLD_OUT.',
  })
  withoutGoods?: boolean | null;
}
