import { IsOptional, MaxLength } from 'class-validator';
import { Authorized, Field, ID, InputType, ObjectType } from 'type-graphql';
import { pageOf } from '../platform/page-type.js';
import { Permission } from '../platform/permissions.js';
import { GoodsOrder } from './goods-order.entity.js';

@InputType({ description: 'What a list of orders is narrowed to.' })
export class OrderFilter {
  @Field(() => String, {
    nullable: true,
    description: "Words of the buyer's name or document, the order's number, or the beginning of a payment's reference",
  })
  @IsOptional()
  @MaxLength(100)
  search?: string | null;

  @Field(() => ID, { nullable: true })
  eventId?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Nothing more is to be paid' })
  paid?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  sent?: boolean | null;
}

@ObjectType()
export class OrderPage extends pageOf(GoodsOrder, Authorized(Permission.ORDERS_READ)) {}
