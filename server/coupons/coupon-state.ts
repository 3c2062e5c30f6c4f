import type { Coupon } from './coupon.entity.js';
import type { PartnerKey } from './partner-key.entity.js';

/** Returns the fields of a coupon for the audit log. */
export const couponState = ({ code, kind, value, limit, validFrom, validUntil, active }: Coupon) => ({
  code,
  kind,
  value,
  limit,
  validFrom: validFrom?.toISOString() ?? null,
  validUntil: validUntil?.toISOString() ?? null,
  active,
});

/** Returns the fields of a partner key for the audit log. */
export const partnerKeyState = ({ name, key, kind, limit, active }: PartnerKey) => ({ name, key, kind, limit, active });
