import { Field, ObjectType } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import { CopScalar } from '../platform/graphql/scalars.js';
import { ChangeOutcome, CodeRefusal } from '../registration/outcome-enums.js';
import { HeldRegistration } from '../registration/registration.types.js';
import { UpdateHeldKind } from './change-kind-enums.js';
import { GoodsProblem } from './order.types.js';

/** Result of changing what a registration holds. */
@Public()
@ObjectType()
abstract class HeldChange {
  @Field(() => ChangeOutcome, { description: 'Outcome of the change, and whether anything is left to pay.' })
  outcome!: ChangeOutcome;

  @Field(() => UpdateHeldKind, {
    nullable: true,
    description: 'Kind of the change; null if nothing was changed (REFUSED).',
  })
  change!: UpdateHeldKind | null;

  @Field(() => [GoodsProblem], {
    description: 'Items that are not available as requested (REFUSED); empty if there are none.',
  })
  problems!: GoodsProblem[];
}

@Public()
@ObjectType({ description: 'Result of choosing products for a registration.' })
export class UpdateHeldResult extends HeldChange {
  @Field(() => CodeRefusal, {
    nullable: true,
    description: 'Reason why a code was refused. Always null: `chooseGoods` applies no code.',
  })
  reason!: CodeRefusal | null;

  @Field(() => CopScalar, {
    nullable: true,
    description: 'Discount of a code in pesos. Always null: `chooseGoods` applies no code.',
  })
  discount!: number | null;

  @Field(() => HeldRegistration, { description: 'Registration after the change.' })
  registration!: HeldRegistration;
}

@Public()
@ObjectType({
  description:
    'Result of choosing products or applying a code by document. `registration` is set for an OWNER, and for a user or API key that may edit the competitors of the event.',
})
export class UpdateByDocumentResult extends HeldChange {
  @Field(() => CodeRefusal, {
    nullable: true,
    description:
      'Reason why the code was refused (REFUSED); null if `problems` are the reason, or nothing was refused.',
  })
  reason!: CodeRefusal | null;

  @Field(() => CopScalar, {
    nullable: true,
    description:
      'Discount of the code in pesos (CODE_APPLIED); null if no code was applied, or the caller has no right ' +
      'to see it.',
  })
  discount!: number | null;

  @Field(() => HeldRegistration, {
    nullable: true,
    description: 'Registration after the change; null if the caller has no right to see it.',
  })
  registration!: HeldRegistration | null;
}
