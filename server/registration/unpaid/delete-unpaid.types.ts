import { Authorized, Field, Int, ObjectType } from 'type-graphql';
import { Permission } from '../../platform/permissions.js';
import { describedEnum, type EnumValue } from '../../platform/graphql/described-enum.js';

export const NotDeletedReason = describedEnum(
  'NotDeletedReason',
  'Reason for which an unpaid registration is not deleted: money came for it or may be on its way.',
  {
    UNDER_REVIEW:
      "A payment of the registration is under 'Pagos por revisar': it waits for a decision, or its callback could not be verified.",
    APPROVED: 'A payment of the registration was approved but does not settle it.',
    IN_VERIFICATION: 'A gateway reports a payment as pending, or the payer came back from the gateway.',
    CHECKOUT_OPENED: 'The payer went to a gateway, which has not reported a result.',
  },
);
export type NotDeletedReason = EnumValue<typeof NotDeletedReason>;

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
