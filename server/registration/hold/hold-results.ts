import type { Category } from '../../categories/category.entity.js';
import type { Kit } from '../../kits/kit.entity.js';
import type { HoldRejection } from '../../purchases/decide-holds.js';
import { isPayable } from '../../purchases/purchase-states.js';
import type { ExceededCap } from '../../purchases/unpaid-caps.js';
import { QuotaKind } from '../../quotas/quota.entity.js';
import type { Shortfall } from '../../quotas/acquire-quotas.js';
import { HoldRefusal } from './hold-refusal-enums.js';
import { HoldOutcome, UnpaidLimit } from '../outcome-enums.js';
import type { HeldRegistration, HoldResult } from '../registration.types.js';
import type { TeamMember } from '../team.js';

/** Returns the result of a new hold: to be paid, or settled at once. */
export const accepted = (registration: HeldRegistration, holdMinutes: number): HoldResult =>
  isPayable(registration.purchase.status)
    ? result(HoldOutcome.HELD, { registration, holdMinutes })
    : result(HoldOutcome.FREE, { registration });

export const refused = (reason: HoldRefusal, more: Partial<HoldResult> = {}): HoldResult =>
  result(HoldOutcome.REFUSED, { reason, ...more });

/** Enum member of each cap on unpaid seats. */
export const unpaidLimits: Readonly<Record<ExceededCap, UnpaidLimit>> = {
  tooManyFromPayer: UnpaidLimit.PAYER,
  tooManyFromAddress: UnpaidLimit.ADDRESS,
};

interface RefusedPlan {
  team: readonly TeamMember[];
  category: Category;
}

/** Returns the result of a team that was refused because a quota ran out or a cap on unpaid seats was exceeded. */
export function refusedFor(plan: RefusedPlan, why: Exclude<HoldRejection, { claimed: unknown }>): HoldResult {
  return 'over' in why
    ? refused(HoldRefusal.TOO_MANY_UNPAID, { unpaidLimit: unpaidLimits[why.over] })
    : shortfallResult(why.short, plan);
}

function shortfallResult(shortfalls: readonly Shortfall[], { team, category }: RefusedPlan): HoldResult {
  const seats = shortfalls.find(({ kind }) => kind === QuotaKind.SEAT);
  if (seats) return refused(HoldRefusal.NO_SEATS, { seatsLeft: seats.left, teamSize: team.length });
  const places = shortfalls.find(({ kind }) => kind === QuotaKind.CATEGORY);
  if (places)
    return refused(HoldRefusal.CATEGORY_FULL, {
      seatsLeft: Math.max(0, places.left),
      teamSize: team.length,
      category,
    });
  const gone = new Set(shortfalls.map(({ quotaId }) => quotaId));
  const kits = [...new Set(team.map(({ kit }) => kit))].filter(
    (kit) => kit !== null && gone.has(kit.units.id),
  ) as Kit[];
  if (kits.length === 0) return refused(HoldRefusal.KEY_USED_UP);
  return refused(HoldRefusal.KIT_SOLD_OUT, {
    soldOutKits: kits.map(({ id }) => id),
    soldOutSizes: kits.map(({ sizeLabel }) => sizeLabel),
  });
}

export function result(outcome: HoldOutcome, more: Partial<HoldResult>): HoldResult {
  return {
    outcome,
    reason: null,
    closed: null,
    opensAt: null,
    unpaidLimit: null,
    registration: null,
    holdMinutes: null,
    conflictingDnis: [],
    soldOutKits: [],
    soldOutSizes: [],
    seatsLeft: null,
    teamSize: null,
    category: null,
    ...more,
  };
}
