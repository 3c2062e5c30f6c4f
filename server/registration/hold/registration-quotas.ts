import type { Category } from '../../categories/category.entity.js';
import type { PartnerKey } from '../../coupons/partner-key.entity.js';
import type { Event } from '../../events/event.entity.js';
import type { Kit } from '../../kits/kit.entity.js';
import type { QuotaRequest } from '../../quotas/acquire-quotas.js';

/** Returns the quotas that a team needs: event seats, category seats, one kit each and one use of its partner key. */
export function registrationQuotas(team: {
  event: Event;
  category: Category;
  kits: readonly (Kit | null)[];
  partnerKey: PartnerKey | null;
}): QuotaRequest[] {
  const size = team.kits.length;
  return [
    { quotaId: team.event.seats.id, quantity: size },
    { quotaId: team.category.places.id, quantity: size },
    ...team.kits.filter((kit) => kit !== null).map((kit) => ({ quotaId: kit.units.id, quantity: 1 })),
    ...(team.partnerKey ? [{ quotaId: team.partnerKey.uses.id, quantity: 1 }] : []),
  ];
}
