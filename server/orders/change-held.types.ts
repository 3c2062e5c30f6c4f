import { Field, Int, ObjectType } from 'type-graphql';
import { DialogIcon, type Dialog } from '../platform/dialog.js';
import { Public } from '../platform/permissions.js';
import { HeldRegistration } from '../registration/registration.types.js';
import { GoodsProblem } from './order.types.js';

const status = 'What became of it: 0 changed, 100 nothing left to pay, 6 refused; nothing has changed then';
const gift = 'Gift text shown when status is 100';

@Public()
@ObjectType({ description: 'What became of goods that a team chose beside its places.' })
export class HeldChangeResult implements Dialog {
  @Field(() => Int, {
    description: status,
    deprecationReason: 'Read `outcome`; the numbers are those of the REST facade.',
  })
  status!: number;

  @Field(() => String)
  message!: string;

  @Field(() => String, { nullable: true })
  body?: string | null;

  @Field(() => String, { nullable: true, description: gift })
  gift!: string | null;

  @Field(() => DialogIcon)
  icon!: DialogIcon;

  @Field(() => [GoodsProblem], { description: 'Lines that cannot be had as they were asked for (status 6)' })
  problems!: GoodsProblem[];

  @Field(() => HeldRegistration)
  registration!: HeldRegistration;
}

@Public()
@ObjectType({
  description:
    'What goods or a code given by document did. The registration is told to nobody but the browser that made its hold or proved to be of its team.',
})
export class ChangedByDni implements Dialog {
  @Field(() => Int, {
    description: status,
    deprecationReason: 'Read `outcome`; the numbers are those of the REST facade.',
  })
  status!: number;

  @Field(() => String)
  message!: string;

  @Field(() => String, { nullable: true })
  body?: string | null;

  @Field(() => String, { nullable: true, description: gift })
  gift!: string | null;

  @Field(() => DialogIcon)
  icon!: DialogIcon;

  @Field(() => HeldRegistration, { nullable: true })
  registration!: HeldRegistration | null;
}
