import { Authorized, Field, Int, ObjectType } from 'type-graphql';
import { Paginated } from '../platform/list/page-type.js';
import { Permission } from '../platform/permissions.js';
import { Coupon } from './coupon.entity.js';
import { PartnerKey } from './partner-key.entity.js';

@ObjectType({ description: 'A page of discount codes.' })
export class CouponPage extends Paginated(Coupon, Authorized(Permission.EVENTS_READ)) {}

@ObjectType({ description: 'A page of partner keys.' })
export class PartnerKeyPage extends Paginated(PartnerKey, Authorized(Permission.EVENTS_READ)) {}

@Authorized(Permission.EVENTS_WRITE)
@ObjectType({ description: 'Batch of coupons that were created together.' })
export class CouponBatch {
  @Field(() => String, { description: 'ID of the batch, for `CouponFilter.batch`.' })
  batch!: string;

  @Field(() => Int, { description: 'Number of codes that were created.' })
  count!: number;

  @Field(() => String, { description: 'Prefix of every code in capitals, before a hyphen.' })
  prefix!: string;
}
