import type { Domain } from '../domain.js';
import { Coupon } from './coupon.entity.js';
import { CouponsResolver } from './coupons.resolver.js';
import { PartnerKey } from './partner-key.entity.js';
import { PartnerKeysResolver } from './partner-keys.resolver.js';
import { CouponCodeResolver, PartnerKeyCodeResolver } from './shown-codes.resolver.js';

export const couponsDomain: Domain = {
  entities: [Coupon, PartnerKey],
  resolvers: [CouponCodeResolver, CouponsResolver, PartnerKeyCodeResolver, PartnerKeysResolver],
};
