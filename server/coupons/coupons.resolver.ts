import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { rowId } from '../platform/row-id.js';
import type { Work } from '../work.js';
import { Coupon } from './coupon.entity.js';
import { CreateCouponInput, CreatePartnerKeyInput } from './coupon.inputs.js';
import { createCoupon, createPartnerKey } from './create-coupon.js';
import { listCoupons } from './list-coupons.js';
import { PartnerKey } from './partner-key.entity.js';

@Resolver()
export class CouponsResolver {
  @Authorized(Permission.EVENTS_READ)
  @Query(() => [Coupon], { description: "An event's discount codes, newest first." })
  coupons(@Arg('eventId', () => ID) eventId: string, @Ctx() work: Work): Promise<Coupon[]> {
    return listCoupons(work, rowId(eventId));
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Coupon)
  createCoupon(
    @Arg('eventId', () => ID) eventId: string,
    @Arg('input', () => CreateCouponInput) input: CreateCouponInput,
    @Ctx() work: Work,
  ): Promise<Coupon> {
    return createCoupon(work, rowId(eventId), input);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => PartnerKey)
  createPartnerKey(
    @Arg('eventId', () => ID) eventId: string,
    @Arg('input', () => CreatePartnerKeyInput) input: CreatePartnerKeyInput,
    @Ctx() work: Work,
  ): Promise<PartnerKey> {
    return createPartnerKey(work, rowId(eventId), input);
  }
}
