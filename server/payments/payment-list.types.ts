import { IsOptional, MaxLength } from 'class-validator';
import { Authorized, Field, ID, InputType, ObjectType } from 'type-graphql';
import { Paginated } from '../platform/list/page-type.js';
import { Permission } from '../platform/permissions.js';
import { GatewayKind } from './accounts/gateway-kind.js';
import { PaymentStatus, ReviewReason } from './payment-states.js';
import { Payment } from './payment.entity.js';

@InputType({ description: 'Filter of a list of payments; an omitted field does not filter.' })
export class PaymentFilterInput {
  @Field(() => ID, {
    nullable: true,
    description: "ID of the event; null for all events of the viewer. NOT_FOUND if it is not the viewer's",
  })
  eventId?: string | null;

  @Field(() => PaymentStatus, { nullable: true, description: 'Status of the payments; null for all' })
  status?: PaymentStatus | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether only payments in verification are returned; null or false for all',
  })
  inVerification?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether only payments that wait for a person are returned, for a decision or because of unverified callbacks; null or false for all',
  })
  underReview?: boolean | null;

  @Field(() => ReviewReason, { nullable: true, description: 'Reason of the review; null for all payments' })
  review?: ReviewReason | null;

  @Field(() => GatewayKind, { nullable: true, description: 'Gateway of the payments; null for all' })
  gateway?: GatewayKind | null;

  @IsOptional()
  @MaxLength(200, { message: 'Busca con 200 caracteres como máximo.' })
  @Field(() => String, {
    nullable: true,
    description:
      "Start of a reference, a gateway's transaction ID, or name or document of a competitor, ignoring case and accents; null for all",
  })
  search?: string | null;
}

@ObjectType({ description: 'Page of payments.' })
export class PaymentPage extends Paginated(Payment, Authorized(Permission.MONEY_READ)) {}
