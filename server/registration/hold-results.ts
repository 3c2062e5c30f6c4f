import { categoryName } from '../categories/category-name.js';
import type { Category } from '../categories/category.entity.js';
import type { Kit } from '../kits/kit.entity.js';
import type { Dialog } from '../platform/dialog.js';
import type { NotHeld } from '../purchases/decide-holds.js';
import { isPayable } from '../purchases/purchase-states.js';
import { QuotaKind } from '../quotas/quota.entity.js';
import type { Shortfall } from '../quotas/take-quotas.js';
import { HoldRefusal } from './hold-refusal-enums.js';
import { kitsSoldOut, messages, noPlaces, noSeats, placesHeld } from './registration-messages.js';
import type { HeldRegistration, HoldResult } from './registration.types.js';
import type { TeamMember } from './team.js';

/** What is told of a team that was held just now. */
export const accepted = (registration: HeldRegistration, holdMinutes: number): HoldResult =>
  isPayable(registration.status)
    ? result(0, placesHeld(holdMinutes), { registration })
    : result(100, messages.free, { registration });

export const refused = (reason: HoldRefusal, dialog: Dialog, more: Partial<HoldResult> = {}): HoldResult =>
  result(6, dialog, { reason, ...more });

interface RefusedPlan {
  team: readonly TeamMember[];
  category: Category;
}

/** What is told of a team for which something ran out, or whose payer holds too much unpaid. */
export function refusedFor(plan: RefusedPlan, why: Exclude<NotHeld, { claimed: unknown }>): HoldResult {
  return 'over' in why ? refused(HoldRefusal.TOO_MANY_UNPAID, messages[why.over]) : shortOf(why.short, plan);
}

function shortOf(shortfalls: readonly Shortfall[], { team, category }: RefusedPlan): HoldResult {
  const seats = shortfalls.find(({ kind }) => kind === QuotaKind.SEAT);
  if (seats) return refused(HoldRefusal.NO_SEATS, noSeats(seats.left, team.length), { seatsLeft: seats.left });
  const places = shortfalls.find(({ kind }) => kind === QuotaKind.CATEGORY);
  if (places)
    return refused(HoldRefusal.CATEGORY_FULL, noPlaces(places.left, team.length, categoryName(category)), {
      seatsLeft: Math.max(0, places.left),
    });
  const gone = new Set(shortfalls.map(({ quotaId }) => quotaId));
  const kits = [...new Set(team.map(({ kit }) => kit))].filter(
    (kit) => kit !== null && gone.has(kit.units.id),
  ) as Kit[];
  if (kits.length === 0) return refused(HoldRefusal.KEY_USED_UP, messages.keyUsedUp);
  return refused(HoldRefusal.KIT_SOLD_OUT, kitsSoldOut(kits.map(({ sizeLabel }) => sizeLabel)), {
    soldOutKits: kits.map(({ id }) => id),
  });
}

export function result(status: number, dialog: Dialog, more: Partial<HoldResult>): HoldResult {
  return {
    status,
    reason: null,
    message: dialog.message,
    body: dialog.body ?? null,
    icon: dialog.icon,
    registration: null,
    conflictingDnis: [],
    soldOutKits: [],
    seatsLeft: null,
    ...more,
  };
}
