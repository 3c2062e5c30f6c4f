import { IsOptional, MaxLength } from 'class-validator';
import { Authorized, Field, ID, InputType, ObjectType } from 'type-graphql';
import { Paginated } from '../platform/page-type.js';
import { Permission } from '../platform/permissions.js';
import { GatewayKind } from './gateway-kind.js';
import { PaymentStatus, ReviewReason } from './payment-states.js';
import { Payment } from './payment.entity.js';

@InputType({ description: 'What a list of payments is narrowed to; what is left out narrows nothing.' })
export class PaymentFilterInput {
  @Field(() => ID, {
    nullable: true,
    description: "Payments of this event alone; NOT_FOUND where it is not the viewer's",
  })
  eventId?: string | null;

  @Field(() => PaymentStatus, { nullable: true, description: 'Payments that stand so alone' })
  status?: PaymentStatus | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only those of which the gateway or the payer has said something, but not how they end',
  })
  inVerification?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only those that wait for a person, for a decision or because a notice cannot be judged',
  })
  underReview?: boolean | null;

  @Field(() => ReviewReason, { nullable: true, description: 'Those that wait for a decision for this reason' })
  review?: ReviewReason | null;

  @Field(() => GatewayKind, { nullable: true, description: 'Payments through this gateway alone' })
  gateway?: GatewayKind | null;

  @IsOptional()
  @MaxLength(200, { message: 'Busca con 200 caracteres como máximo.' })
  @Field(() => String, {
    nullable: true,
    description:
      "The beginning of a reference, a gateway's transaction, or a participant's name or dni, case and accents ignored",
  })
  search?: string | null;
}

@ObjectType({ description: 'A page of payments.' })
export class PaymentPage extends Paginated(Payment, Authorized(Permission.MONEY_READ)) {}
