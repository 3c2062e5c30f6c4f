import { Authorized, Field, Int, ObjectType } from 'type-graphql';
import { Paginated } from '../platform/page-type.js';
import { Permission } from '../platform/permissions.js';
import { Coupon } from './coupon.entity.js';
import { PartnerKey } from './partner-key.entity.js';

@ObjectType({ description: 'A page of discount codes.' })
export class CouponPage extends Paginated(Coupon, Authorized(Permission.EVENTS_READ)) {}

@ObjectType({ description: 'A page of partner keys.' })
export class PartnerKeyPage extends Paginated(PartnerKey, Authorized(Permission.EVENTS_READ)) {}

@Authorized(Permission.EVENTS_WRITE)
@ObjectType({ description: 'Codes that were made at once.' })
export class CouponBatch {
  @Field(() => String, { description: 'What finds them in the list and its file, as `CouponFilter.batch`' })
  batch!: string;

  @Field(() => Int, { description: 'How many codes were made' })
  count!: number;

  @Field(() => String, { description: 'What every code begins with, before a hyphen, in capitals' })
  prefix!: string;
}
