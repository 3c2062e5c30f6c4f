import { Arg, Args, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { PageArgs } from '../platform/list/page-args.js';
import { Permission } from '../platform/permissions.js';
import { rowId } from '../platform/database/row-id.js';
import type { AppContext } from '../app-context.js';
import { Coupon } from './coupon.entity.js';
import { CouponBatchInput, CouponFilter, CouponInput } from './coupon.inputs.js';
import { CouponBatch, CouponPage } from './coupon.types.js';
import { createCoupons } from './create-coupons.js';
import { findViewerCode } from './find-viewer-code.js';
import { listCoupons } from './list-coupons.js';
import { deleteCode, setCodeActive } from './save-code.js';
import { couponCodes, createCoupon, updateCoupon } from './save-coupon.js';
import { VersionArg } from '../platform/graphql/version-field.js';

@Resolver()
export class CouponsResolver {
  @Authorized(Permission.EVENTS_READ)
  @Query(() => CouponPage, {
    nullable: true,
    description:
      'Coupons of an event, newest first; as a file at GET /api/eventos/{id}/coupons.csv?search&state&batch. ' +
      'Requires: EVENTS_READ. Errors: NOT_FOUND.',
  })
  coupons(
    @Arg('eventId', () => ID, { description: 'ID of an event of the viewer.' })
    eventId: string,
    @Arg('filter', () => CouponFilter, { nullable: true, description: 'Filter of the coupons; omitted returns all.' })
    filter: CouponFilter | null,
    @Args(() => PageArgs) at: PageArgs,
    @Ctx() ctx: AppContext,
  ): Promise<CouponPage> {
    return listCoupons(ctx, rowId(eventId), filter ?? {}, at);
  }

  @Authorized(Permission.EVENTS_READ)
  @Query(() => Coupon, { nullable: true, description: 'Coupon by ID. Requires: EVENTS_READ. Errors: NOT_FOUND.' })
  coupon(
    @Arg('id', () => ID, { description: "ID of a coupon of the viewer's events." })
    id: string,
    @Ctx() ctx: AppContext,
  ): Promise<Coupon> {
    return findViewerCode(ctx, Coupon, rowId(id));
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Coupon, {
    description:
      'Creates a coupon. Requires: EVENTS_WRITE. Errors: NOT_FOUND; VALIDATION by field, also if the event ' +
      'has the code.',
  })
  createCoupon(
    @Arg('eventId', () => ID, { description: 'ID of an event of the viewer.' })
    eventId: string,
    @Arg('input', () => CouponInput, { description: 'Coupon to create.' }) input: CouponInput,
    @Ctx() ctx: AppContext,
  ): Promise<Coupon> {
    return createCoupon(ctx, rowId(eventId), input);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => CouponBatch, {
    description:
      'Creates up to 5,000 coupons at once, all or none. Requires: EVENTS_WRITE. Errors: NOT_FOUND; ' +
      'VALIDATION by field.',
  })
  createCoupons(
    @Arg('eventId', () => ID, { description: 'ID of an event of the viewer.' })
    eventId: string,
    @Arg('input', () => CouponBatchInput, { description: 'Number and terms of the coupons.' })
    input: CouponBatchInput,
    @Ctx() ctx: AppContext,
  ): Promise<CouponBatch> {
    return createCoupons(ctx, rowId(eventId), input);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Coupon, {
    description:
      'Changes a coupon. Prices of registrations that use the coupon do not change. Requires: EVENTS_WRITE. ' +
      'Errors: NOT_FOUND; IN_USE by field, for code, kind and value once the coupon is used, and for a limit ' +
      'below its uses; CONFLICT if `version` is not current; VALIDATION by field, also if the event has the ' +
      'new code.',
  })
  updateCoupon(
    @Arg('id', () => ID, { description: "ID of a coupon of the viewer's events." })
    id: string,
    @Arg('input', () => CouponInput, {
      description: 'New values of the coupon; omitted optional fields stay unchanged.',
    })
    input: CouponInput,
    @VersionArg('Coupon') version: number | null,
    @Ctx() ctx: AppContext,
  ): Promise<Coupon> {
    return updateCoupon(ctx, rowId(id), input, version ?? undefined);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Coupon, {
    description:
      'Activates or deactivates a coupon. Registrations that use it keep their discount. Requires: ' +
      'EVENTS_WRITE. Errors: NOT_FOUND.',
  })
  setCouponActive(
    @Arg('id', () => ID, { description: "ID of a coupon of the viewer's events." })
    id: string,
    @Arg('active', () => Boolean, { description: 'Whether the coupon can be applied to registrations.' })
    active: boolean,
    @Ctx() ctx: AppContext,
  ): Promise<Coupon> {
    return setCodeActive(ctx, couponCodes, rowId(id), active);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Boolean, {
    description:
      'Deletes a coupon and returns true. Requires: EVENTS_WRITE. Errors: NOT_FOUND; IN_USE while a ' +
      'registration uses the coupon.',
  })
  async deleteCoupon(
    @Arg('id', () => ID, { description: "ID of a coupon of the viewer's events." })
    id: string,
    @Ctx() ctx: AppContext,
  ): Promise<boolean> {
    await deleteCode(ctx, couponCodes, rowId(id));
    return true;
  }
}
