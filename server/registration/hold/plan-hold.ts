import { categoryFits } from '../../categories/category-fits.js';
import type { Category } from '../../categories/category.entity.js';
import { type PartnerKey, PartnerKeyKind } from '../../coupons/partner-key.entity.js';
import type { Event } from '../../events/event.entity.js';
import { priceInForce } from '../../events/catalog/price-in-force.js';
import { invalid } from '../../platform/errors.js';
import { ClaimKind } from '../../purchases/claim.entity.js';
import type { PurchaseRequest } from '../../purchases/hold-purchases.js';
import { newPurchase } from '../../purchases/new-purchase.js';
import { PurchaseKind, PurchaseStatus } from '../../purchases/purchase-states.js';
import type { Payer } from '../../purchases/purchase.entity.js';
import type { AppContext } from '../../app-context.js';
import { consentVersionOf } from '../consent-text.js';
import { HoldRefusal } from './hold-refusal-enums.js';
import { refused } from './hold-results.js';
import { closedBecause } from './open-event.js';
import type { Offer } from './read-offers.js';
import { registrationLines } from './registration-price.js';
import { registrationQuotas } from './registration-quotas.js';
import type { HoldRegistrationInput } from '../registration.inputs.js';
import type { HoldResult } from '../registration.types.js';
import { readTeam, type TeamMember } from '../team.js';

/** Decision to hold a team, made from the event's offer before quotas are acquired. */
export interface TeamPlan {
  event: Event;
  category: Category;
  team: readonly TeamMember[];
  basePrice: number;
  purchaseRequest: PurchaseRequest;
}

/** Team that the event's rules refuse, or that holds a seat already and needs a check of its own. */
export type PlanRejection = { refused: HoldResult } | { registered: readonly TeamMember[]; event: Event };

/** @throws AppError VALIDATION with paths like `competitors.1.dni` */
export function planHold(ctx: AppContext, offer: Offer, input: HoldRegistrationInput): TeamPlan | PlanRejection {
  const { event, kits, prices, category, partnerKey } = offer;
  const consentVersion = consentVersionOf(ctx.services.config.retention);
  const team = readTeam(event, kits, input.competitors, { now: ctx.now, consentVersion });
  if (offer.someoneRegistered) return { registered: team, event };
  const closed = closedBecause(event, ctx.now);
  if (closed) return { refused: refused(HoldRefusal.CLOSED, closed) };
  if (!event.teamSizes.includes(team.length))
    throw invalid({ competitors: [`Este evento recibe equipos de ${event.teamSizes.join(', ')}.`] });
  if (!category || !categoryFits(category, team)) return { refused: refused(HoldRefusal.NO_CATEGORY) };
  if (input.key && !partnerKey) return { refused: refused(HoldRefusal.WRONG_KEY) };
  const basePrice = partnerKey ? 0 : priceInForce(prices, ctx.now);
  return {
    event,
    category,
    team,
    basePrice,
    purchaseRequest: buildPurchaseRequest(ctx, { event, category, team, basePrice, partnerKey }),
  };
}

function buildPurchaseRequest(
  ctx: AppContext,
  {
    event,
    category,
    team,
    basePrice,
    partnerKey,
  }: Omit<TeamPlan, 'purchaseRequest'> & { partnerKey: PartnerKey | null },
): PurchaseRequest {
  const purchase = newPurchase(
    ctx,
    {
      kind: PurchaseKind.REGISTRATION,
      event: event.id,
      title: `Inscripción ${event.name}`,
      people: team.length,
      lines: partnerKey ? [] : registrationLines({ teamSize: team.length, basePrice, category }),
      payer: payerOf(team),
      partnerKey: partnerKey?.id ?? null,
    },
    (amount) => initialStatus(partnerKey, amount),
  );
  const { status, amount } = purchase;
  return {
    ctx,
    purchase,
    demands: registrationQuotas({ event, category, kits: team.map(({ kit }) => kit), partnerKey }),
    claims: team.map(({ dni }) => ({ kind: ClaimKind.DOCUMENT, value: dni })),
    after: { status, teamSize: team.length, amount },
  };
}

/** Returns the payer of a team, its first member. */
export function payerOf([first]: readonly Pick<TeamMember, 'name' | 'lastName' | 'email' | 'phone' | 'dni'>[]): Payer {
  if (!first) throw new Error('Cannot determine the payer: the team has no members');
  const { name, lastName, email, phone, dni } = first;
  return { name: `${name} ${lastName}`, email, phone, document: dni };
}

function initialStatus(partnerKey: PartnerKey | null, amount: number): PurchaseStatus {
  if (partnerKey) return partnerKey.kind === PartnerKeyKind.COURTESY ? PurchaseStatus.COURTESY : PurchaseStatus.PARTNER;
  return amount > 0 ? PurchaseStatus.UNPAID : PurchaseStatus.FREE;
}
