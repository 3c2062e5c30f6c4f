import { Field, Int, ObjectType } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import { CopScalar } from '../platform/scalars.js';
import { CodeRefusal } from '../registration/outcome-enums.js';
import { HeldRegistration } from '../registration/registration.types.js';
import { UpdateHeldKind } from './change-kind-enums.js';
import { GoodsProblem } from './order.types.js';

const status = "REST's number: 0 changed, 6 refused, 100 nothing left to pay";

@Public()
@ObjectType({ description: 'What became of goods that a team chose beside its places.' })
export class UpdateHeldResult {
  @Field(() => Int, {
    description: status,
    deprecationReason: 'Read `outcome`; the numbers are those of the REST facade.',
  })
  status!: number;

  @Field(() => UpdateHeldKind, { nullable: true, description: 'What was changed; null: nothing (REFUSED)' })
  change!: UpdateHeldKind | null;

  @Field(() => CodeRefusal, {
    nullable: true,
    description: 'Why a code gives nothing. Always null: `chooseGoods` takes no code',
  })
  reason!: CodeRefusal | null;

  @Field(() => CopScalar, {
    nullable: true,
    description: 'What a code takes off, whole pesos. Always null: `chooseGoods` takes no code',
  })
  discount!: number | null;

  @Field(() => [GoodsProblem], {
    description: 'Lines that cannot be had as they were asked for (REFUSED); empty: there are none',
  })
  problems!: GoodsProblem[];

  @Field(() => HeldRegistration, { description: 'The registration as it is now' })
  registration!: HeldRegistration;
}

@Public()
@ObjectType({
  description:
    'Result of choosing products or applying a code by document. `registration` is set for an OWNER, and for a user or API key that may edit the competitors of the event.',
})
export class UpdateByDocumentResult {
  @Field(() => Int, {
    description: status,
    deprecationReason: 'Read `outcome`; the numbers are those of the REST facade.',
  })
  status!: number;

  @Field(() => UpdateHeldKind, { nullable: true, description: 'What was changed; null: nothing (REFUSED)' })
  change!: UpdateHeldKind | null;

  @Field(() => CodeRefusal, {
    nullable: true,
    description: 'Why the code gives nothing (REFUSED); null: `problems` say why, or nothing was refused',
  })
  reason!: CodeRefusal | null;

  @Field(() => CopScalar, {
    nullable: true,
    description:
      'What the code takes off, whole pesos (CODE_APPLIED); null: no code was applied, or who asks is not told',
  })
  discount!: number | null;

  @Field(() => [GoodsProblem], {
    description: 'Lines that cannot be had as they were asked for (REFUSED); empty: there are none',
  })
  problems!: GoodsProblem[];

  @Field(() => HeldRegistration, {
    nullable: true,
    description: 'The registration as it is now; null: who asks is not told',
  })
  registration!: HeldRegistration | null;
}
