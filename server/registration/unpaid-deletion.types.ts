import { Authorized, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';

/** Why a registration that is not paid is no longer to be deleted: money came for it. */
export enum KeptBecause {
  UNDER_REVIEW = 'UNDER_REVIEW',
  APPROVED = 'APPROVED',
}
registerEnumType(KeptBecause, {
  name: 'KeptBecause',
  description: 'Why a registration that is not paid is not deleted: money came for it.',
  valuesConfig: {
    UNDER_REVIEW: {
      description:
        "A payment of it waits under 'Pagos por revisar': for a decision, or for a notice that nobody could check.",
    },
    APPROVED: { description: 'A payment of it was approved, though it does not pay the registration.' },
  },
});

@Authorized(Permission.PARTICIPANTS_WRITE)
@ObjectType({ description: 'Registrations that are not paid, and are kept all the same.' })
export class UnpaidKept {
  @Field(() => KeptBecause, { description: 'Why they are kept' })
  reason!: KeptBecause;

  @Field(() => Int, { description: 'Teams that are kept for it' })
  teams!: number;

  @Field(() => Int, { description: 'People in these teams' })
  competitors!: number;
}

@Authorized(Permission.PARTICIPANTS_WRITE)
@ObjectType({ description: 'What a deletion of those who have not paid did.' })
export class UnpaidDeleted {
  @Field(() => Int, { description: 'Registrations deleted' })
  teams!: number;

  @Field(() => Int, { description: 'People in these registrations' })
  competitors!: number;

  @Field(() => [UnpaidKept], { description: 'Those that are kept, by the reason' })
  kept!: UnpaidKept[];
}
