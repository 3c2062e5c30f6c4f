import { Authorized, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Permission } from '../../platform/permissions.js';

export enum NotDeletedReason {
  UNDER_REVIEW = 'UNDER_REVIEW',
  APPROVED = 'APPROVED',
  IN_VERIFICATION = 'IN_VERIFICATION',
  CHECKOUT_OPENED = 'CHECKOUT_OPENED',
}
registerEnumType(NotDeletedReason, {
  name: 'NotDeletedReason',
  description: 'Reason for which an unpaid registration is not deleted: money came for it or may be on its way.',
  valuesConfig: {
    UNDER_REVIEW: {
      description:
        "A payment of the registration is under 'Pagos por revisar': it waits for a decision, or its callback could not be verified.",
    },
    APPROVED: { description: 'A payment of the registration was approved but does not settle it.' },
    IN_VERIFICATION: {
      description: 'A gateway reports a payment as pending, or the payer came back from the gateway.',
    },
    CHECKOUT_OPENED: { description: 'The payer went to a gateway, which has not reported a result.' },
  },
});

@Authorized(Permission.PARTICIPANTS_WRITE)
@ObjectType({ description: 'Unpaid registrations that are not deleted, by reason.' })
export class NotDeletedRegistrations {
  @Field(() => NotDeletedReason, { description: 'Reason for keeping the registrations' })
  reason!: NotDeletedReason;

  @Field(() => Int, { description: 'Number of registrations with this reason' })
  teams!: number;

  @Field(() => Int, { description: 'Number of people in these registrations' })
  competitors!: number;
}

@Authorized(Permission.PARTICIPANTS_WRITE)
@ObjectType({ description: 'Result of deleting unpaid registrations.' })
export class DeleteUnpaidResult {
  @Field(() => Int, { description: 'Number of registrations deleted' })
  teams!: number;

  @Field(() => Int, { description: 'Number of people in the deleted registrations' })
  competitors!: number;

  @Field(() => [NotDeletedRegistrations], { description: 'Registrations that were not deleted, by reason' })
  notDeleted!: NotDeletedRegistrations[];
}
