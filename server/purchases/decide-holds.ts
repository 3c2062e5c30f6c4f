import { QuotaKind } from '../quotas/quota.entity.js';
import type { QuotaRequest, Shortfall } from '../quotas/acquire-quotas.js';
import type { ClaimKind } from './claim.entity.js';
import { unpaidCaps, type ExceededCap } from './unpaid-caps.js';

/** What a purchase asks for. */
export interface HoldRequest {
  eventId: number;
  /** People who would hold a seat. */
  people: number;
  /** Each quota once. */
  wants: readonly QuotaRequest[];
  claims: readonly ClaimRequest[];
  /** Whose unpaid people they would be; null: nothing is left to pay, or nothing is limited. */
  unpaidOf: { payer: string; address: string | null } | null;
}

export interface ClaimRequest {
  kind: ClaimKind;
  value: string;
}

/** Why a purchase is not held; what is not asked for in vain is not named. */
export type HoldRejection =
  { claimed: readonly ClaimRequest[] } | { short: readonly Shortfall[] } | { over: ExceededCap };

/** What there is, as it stands under the locks of all these quotas. */
export interface HoldSnapshot {
  quotas: ReadonlyMap<number, QuotaLeft>;
  /** Claims that purchases hold, by `claimKey`. */
  claimed: ReadonlySet<string>;
  /** People who hold a seat unpaid, by `unpaidKey`; none where it is not named. */
  unpaid: ReadonlyMap<string, number>;
  /** Units of goods that are held unpaid, the same. */
  unpaidUnits: ReadonlyMap<string, number>;
  /** Units of goods that events have, sold or not, by event. */
  stock: ReadonlyMap<number, number>;
}

export interface QuotaLeft {
  kind: QuotaKind;
  /** Null: without an end. */
  limit: number | null;
  taken: number;
}

export const claimKey = (eventId: number, { kind, value }: ClaimRequest): string => `${eventId} ${kind} ${value}`;
export const unpaidKey = (eventId: number, whose: 'payer' | 'address', hash: string): string =>
  `${eventId} ${whose} ${hash}`;

/**
 * Decides on purchases in the order of arrival: each takes all that it asks for, or nothing, of what those before it have
 * left. @returns null for each that is held
 */
export function decideHolds(questions: readonly HoldRequest[], basis: HoldSnapshot): (HoldRejection | null)[] {
  const taken = new Map<number, number>();
  const claimed = new Set(basis.claimed);
  const unpaid = { people: new Map(basis.unpaid), units: new Map(basis.unpaidUnits) };
  const leftOf = (id: number): number => {
    const quota = basis.quotas.get(id);
    return quota?.limit == null ? Infinity : quota.limit - quota.taken - (taken.get(id) ?? 0);
  };
  return questions.map((question) => {
    const { eventId, people, wants, claims } = question;
    const twice = claims.filter((claim) => claimed.has(claimKey(eventId, claim)));
    if (twice.length > 0) return { claimed: twice };
    const short = wants.filter(({ quotaId, quantity }) => quantity > leftOf(quotaId));
    if (short.length > 0)
      return {
        short: short
          .map(({ quotaId }) => ({ quotaId, kind: basis.quotas.get(quotaId)!.kind, left: leftOf(quotaId) }))
          .sort((a, b) => a.kind - b.kind || a.quotaId - b.quotaId),
      };
    const whose = unpaidOf(question);
    const units = unitsOf(question, basis.quotas);
    const over =
      overCap(whose, people, unpaid.people, seatsOf(question, basis)) ??
      overCap(whose, units, unpaid.units, units > 0 ? (basis.stock.get(eventId) ?? 0) : null);
    if (over) return { over };
    for (const { quotaId, quantity } of wants) taken.set(quotaId, (taken.get(quotaId) ?? 0) + quantity);
    for (const claim of claims) claimed.add(claimKey(eventId, claim));
    for (const key of whose.values()) {
      unpaid.people.set(key, (unpaid.people.get(key) ?? 0) + people);
      unpaid.units.set(key, (unpaid.units.get(key) ?? 0) + units);
    }
    return null;
  });
}

/** Under what names a purchase's unpaid people are counted. */
function unpaidOf({ eventId, unpaidOf: origin }: HoldRequest): Map<'payer' | 'address', string> {
  const keys = new Map<'payer' | 'address', string>();
  if (origin) keys.set('payer', unpaidKey(eventId, 'payer', origin.payer));
  if (origin?.address) keys.set('address', unpaidKey(eventId, 'address', origin.address));
  return keys;
}

/** Units of goods it asks for; those that are not counted cannot run out. */
export const unitsOf = (
  { wants }: Pick<HoldRequest, 'wants'>,
  quotas: ReadonlyMap<number, Pick<QuotaLeft, 'kind'>>,
): number =>
  wants.reduce(
    (sum, { quotaId, quantity }) => (quotas.get(quotaId)?.kind === QuotaKind.PRODUCT_SIZE ? sum + quantity : sum),
    0,
  );

/** Seats of the event, by which unpaid people are capped; null where none are asked for, or there is no end of them. */
function seatsOf({ wants }: HoldRequest, { quotas }: HoldSnapshot): number | null {
  const seats = wants.map(({ quotaId }) => quotas.get(quotaId)).find((quota) => quota?.kind === QuotaKind.SEAT);
  return seats?.limit ?? null;
}

function overCap(
  whose: ReadonlyMap<'payer' | 'address', string>,
  wanted: number,
  unpaid: ReadonlyMap<string, number>,
  size: number | null,
): ExceededCap | null {
  if (size === null) return null;
  const caps = unpaidCaps(size);
  const tooMany = (kind: 'payer' | 'address'): boolean => {
    const key = whose.get(kind);
    return key !== undefined && (unpaid.get(key) ?? 0) + wanted > caps[kind];
  };
  if (tooMany('payer')) return 'tooManyFromPayer';
  return tooMany('address') ? 'tooManyFromAddress' : null;
}
