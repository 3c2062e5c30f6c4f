import { Arg, Args, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { PageArgs } from '../platform/page-args.js';
import { Permission } from '../platform/permissions.js';
import { rowId } from '../platform/row-id.js';
import type { AppContext } from '../app-context.js';
import { Coupon } from './coupon.entity.js';
import { CouponBatchInput, CouponFilter, CouponInput } from './coupon.inputs.js';
import { CouponBatch, CouponPage } from './coupon.types.js';
import { createCoupon } from './create-coupon.js';
import { createCoupons } from './create-coupons.js';
import { deleteCoupon } from './delete-coupon.js';
import { findViewerCode } from './find-viewer-code.js';
import { listCoupons } from './list-coupons.js';
import { setCouponActive, updateCoupon } from './update-coupon.js';

@Resolver()
export class CouponsResolver {
  @Authorized(Permission.EVENTS_READ)
  @Query(() => CouponPage, {
    nullable: true,
    description:
      "EVENTS_READ: an event's discount codes, newest first. As a file: GET /api/eventos/{id}/coupons.csv?search&state&batch. NOT_FOUND.",
  })
  coupons(
    @Arg('eventId', () => ID, { description: "Id of an event of the viewer; NOT_FOUND for anyone else's" })
    eventId: string,
    @Arg('filter', () => CouponFilter, { nullable: true, description: 'Which of them; left out: all' })
    filter: CouponFilter | null,
    @Args(() => PageArgs) at: PageArgs,
    @Ctx() ctx: AppContext,
  ): Promise<CouponPage> {
    return listCoupons(ctx, rowId(eventId), filter ?? {}, at);
  }

  @Authorized(Permission.EVENTS_READ)
  @Query(() => Coupon, { nullable: true, description: 'EVENTS_READ: a discount code as it is now. NOT_FOUND.' })
  coupon(
    @Arg('id', () => ID, { description: "Id of the discount code; NOT_FOUND for one of anyone else's event" })
    id: string,
    @Ctx() ctx: AppContext,
  ): Promise<Coupon> {
    return findViewerCode(ctx, Coupon, rowId(id));
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Coupon, {
    description: 'EVENTS_WRITE: a new discount code. VALIDATION by field, also where the event has the code already.',
  })
  createCoupon(
    @Arg('eventId', () => ID, { description: "Id of an event of the viewer; NOT_FOUND for anyone else's" })
    eventId: string,
    @Arg('input', () => CouponInput, { description: 'What the code gives, and how long' }) input: CouponInput,
    @Ctx() ctx: AppContext,
  ): Promise<Coupon> {
    return createCoupon(ctx, rowId(eventId), input);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => CouponBatch, {
    description: 'EVENTS_WRITE: makes up to 5,000 codes at once, all or none. VALIDATION by field.',
  })
  createCoupons(
    @Arg('eventId', () => ID, { description: "Id of an event of the viewer; NOT_FOUND for anyone else's" })
    eventId: string,
    @Arg('input', () => CouponBatchInput, { description: 'How many codes, and what each of them gives' })
    input: CouponBatchInput,
    @Ctx() ctx: AppContext,
  ): Promise<CouponBatch> {
    return createCoupons(ctx, rowId(eventId), input);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Coupon, {
    description:
      "EVENTS_WRITE: saves a discount code. While registrations use it, code, kind and value stay and the limit does not fall below the uses (IN_USE, by field). No held price moves. With `version` a save over someone else's is CONFLICT. VALIDATION by field, also where the event has the new code already.",
  })
  updateCoupon(
    @Arg('id', () => ID, { description: "Id of the discount code; NOT_FOUND for one of anyone else's event" })
    id: string,
    @Arg('input', () => CouponInput, { description: 'The code as it is to become; what is left out stays' })
    input: CouponInput,
    @Arg('version', () => Int, {
      nullable: true,
      description: "`Coupon.version` that the form was filled with; null or left out: others' saves are overwritten",
    })
    version: number | null,
    @Ctx() ctx: AppContext,
  ): Promise<Coupon> {
    return updateCoupon(ctx, rowId(id), input, version ?? undefined);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Coupon, {
    description: 'EVENTS_WRITE: switches a discount code on or off. Registrations that use it keep what it gave them.',
  })
  setCouponActive(
    @Arg('id', () => ID, { description: "Id of the discount code; NOT_FOUND for one of anyone else's event" })
    id: string,
    @Arg('active', () => Boolean, { description: 'True: it can be used; false: nobody begins to use it' })
    active: boolean,
    @Ctx() ctx: AppContext,
  ): Promise<Coupon> {
    return setCouponActive(ctx, rowId(id), active);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Boolean, {
    description: 'EVENTS_WRITE: true once it is deleted. NOT_FOUND; IN_USE while a registration uses it.',
  })
  async deleteCoupon(
    @Arg('id', () => ID, { description: "Id of the discount code; NOT_FOUND for one of anyone else's event" })
    id: string,
    @Ctx() ctx: AppContext,
  ): Promise<boolean> {
    await deleteCoupon(ctx, rowId(id));
    return true;
  }
}
