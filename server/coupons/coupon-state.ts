import type { Coupon } from './coupon.entity.js';
import type { PartnerKey } from './partner-key.entity.js';

/** A coupon as the list of changes keeps it. */
export const couponState = ({ code, kind, value, limit, validFrom, validUntil, active }: Coupon) => ({
  code,
  kind,
  value,
  limit,
  validFrom: validFrom?.toISOString() ?? null,
  validUntil: validUntil?.toISOString() ?? null,
  active,
});

/** A partner key as the list of changes keeps it. */
export const partnerKeyState = ({ name, key, kind, limit, active }: PartnerKey) => ({ name, key, kind, limit, active });
