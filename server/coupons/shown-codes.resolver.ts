import { Authorized, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import type { AppContext } from '../app-context.js';
import { Coupon } from './coupon.entity.js';
import { PartnerKey } from './partner-key.entity.js';
import { shownCode } from '../platform/graphql/shown-code.js';

@Authorized(Permission.EVENTS_READ)
@Resolver(() => Coupon)
export class CouponCodeResolver {
  @FieldResolver(() => String)
  code(@Root() { code }: Coupon, @Ctx() ctx: AppContext): string {
    return shownCode(ctx, code);
  }
}

@Authorized(Permission.EVENTS_READ)
@Resolver(() => PartnerKey)
export class PartnerKeyCodeResolver {
  @FieldResolver(() => String)
  key(@Root() { key }: PartnerKey, @Ctx() ctx: AppContext): string {
    return shownCode(ctx, key);
  }
}
