import { Authorized, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';

/** Why a registration that is not paid is not to be deleted: money came for it, or may be on its way. */
export enum NotDeletedReason {
  UNDER_REVIEW = 'UNDER_REVIEW',
  APPROVED = 'APPROVED',
  IN_VERIFICATION = 'IN_VERIFICATION',
  CHECKOUT_OPENED = 'CHECKOUT_OPENED',
}
registerEnumType(NotDeletedReason, {
  name: 'NotDeletedReason',
  description: 'Why a registration that is not paid is not deleted: money came for it, or may be on its way.',
  valuesConfig: {
    UNDER_REVIEW: {
      description:
        "A payment of it waits under 'Pagos por revisar': for a decision, or for a notice that nobody could check.",
    },
    APPROVED: { description: 'A payment of it was approved, though it does not pay the registration.' },
    IN_VERIFICATION: {
      description: 'A gateway reports a payment of it as pending, or its payer came back from the gateway.',
    },
    CHECKOUT_OPENED: { description: 'Its payer went to a gateway, which has not reported how that ended.' },
  },
});

@Authorized(Permission.PARTICIPANTS_WRITE)
@ObjectType({ description: 'Registrations that are not paid, and are kept all the same.' })
export class NotDeletedRegistrations {
  @Field(() => NotDeletedReason, { description: 'Why they are kept' })
  reason!: NotDeletedReason;

  @Field(() => Int, { description: 'Teams that are kept for it' })
  teams!: number;

  @Field(() => Int, { description: 'People in these teams' })
  competitors!: number;
}

@Authorized(Permission.PARTICIPANTS_WRITE)
@ObjectType({ description: 'What a deletion of those who have not paid did.' })
export class DeleteUnpaidResult {
  @Field(() => Int, { description: 'Registrations deleted' })
  teams!: number;

  @Field(() => Int, { description: 'People in these registrations' })
  competitors!: number;

  @Field(() => [NotDeletedRegistrations], { description: 'Those that are kept, by the reason' })
  kept!: NotDeletedRegistrations[];
}
