import { QuotaKind } from '../quotas/quota.entity.js';
import type { QuotaRequest, Shortfall } from '../quotas/acquire-quotas.js';
import type { ClaimKind } from './claim.entity.js';
import { unpaidCaps, type ExceededCap } from './unpaid-caps.js';

/** Quotas and claims that a purchase needs to be held. */
export interface HoldRequest {
  eventId: number;
  /** Number of competitors who would hold a seat. */
  people: number;
  /** Requested quotas, each at most once. */
  demands: readonly QuotaRequest[];
  claims: readonly ClaimRequest[];
  /** Hashes of payer and network address whose unpaid caps apply; null if nothing is to be paid or no cap applies. */
  unpaidCap: { payer: string; address: string | null } | null;
}

export interface ClaimRequest {
  kind: ClaimKind;
  value: string;
}

/** Why a purchase is not held; names only the claims and quotas that failed. */
export type HoldRejection =
  { claimed: readonly ClaimRequest[] } | { short: readonly Shortfall[] } | { over: ExceededCap };

/** Quotas, claims and unpaid counts as read under the locks of all requested quotas. */
export interface HoldSnapshot {
  quotas: ReadonlyMap<number, QuotaLeft>;
  /** Keys (`claimKey`) of the claims that purchases hold. */
  claimed: ReadonlySet<string>;
  /** Number of competitors with an unpaid seat, by `unpaidKey`; a missing key is 0. */
  unpaid: ReadonlyMap<string, number>;
  /** Number of product units that are held unpaid, by `unpaidKey`; a missing key is 0. */
  unpaidUnits: ReadonlyMap<string, number>;
  /** Number of product units of each event, sold or not, by event ID. */
  stock: ReadonlyMap<number, number>;
}

export interface QuotaLeft {
  kind: QuotaKind;
  /** Number of units that exist; null if unlimited. */
  limit: number | null;
  taken: number;
}

export const claimKey = (eventId: number, { kind, value }: ClaimRequest): string => `${eventId} ${kind} ${value}`;
export const unpaidKey = (eventId: number, cap: CapKind, hash: string): string => `${eventId} ${cap} ${hash}`;

type CapKind = 'payer' | 'address';

/**
 * Decides on requests in the order of arrival: each acquires everything or nothing of what the earlier ones leave.
 * @returns null for each request that is held
 */
export function decideHolds(requests: readonly HoldRequest[], basis: HoldSnapshot): (HoldRejection | null)[] {
  const acquired = new Map<number, number>();
  const claimed = new Set(basis.claimed);
  const unpaid = { people: new Map(basis.unpaid), units: new Map(basis.unpaidUnits) };
  const unitsLeft = (id: number): number => {
    const quota = basis.quotas.get(id);
    return quota?.limit == null ? Infinity : quota.limit - quota.taken - (acquired.get(id) ?? 0);
  };
  return requests.map((request) => {
    const { eventId, people, demands, claims } = request;
    const duplicates = claims.filter((claim) => claimed.has(claimKey(eventId, claim)));
    if (duplicates.length > 0) return { claimed: duplicates };
    const short = demands.filter(({ quotaId, quantity }) => quantity > unitsLeft(quotaId));
    if (short.length > 0)
      return {
        short: short
          .map(({ quotaId }) => ({ quotaId, kind: basis.quotas.get(quotaId)!.kind, left: unitsLeft(quotaId) }))
          .sort((a, b) => a.kind - b.kind || a.quotaId - b.quotaId),
      };
    const capKeys = unpaidKeys(request);
    const units = productUnits(request, basis.quotas);
    const over =
      overCap(capKeys, people, unpaid.people, seatLimit(request, basis)) ??
      overCap(capKeys, units, unpaid.units, units > 0 ? (basis.stock.get(eventId) ?? 0) : null);
    if (over) return { over };
    for (const { quotaId, quantity } of demands) acquired.set(quotaId, (acquired.get(quotaId) ?? 0) + quantity);
    for (const claim of claims) claimed.add(claimKey(eventId, claim));
    for (const key of capKeys.values()) {
      unpaid.people.set(key, (unpaid.people.get(key) ?? 0) + people);
      unpaid.units.set(key, (unpaid.units.get(key) ?? 0) + units);
    }
    return null;
  });
}

/** Returns the keys under which the unpaid competitors of a request are counted. */
function unpaidKeys({ eventId, unpaidCap: origin }: HoldRequest): Map<CapKind, string> {
  const keys = new Map<CapKind, string>();
  if (origin) keys.set('payer', unpaidKey(eventId, 'payer', origin.payer));
  if (origin?.address) keys.set('address', unpaidKey(eventId, 'address', origin.address));
  return keys;
}

/** Returns the number of product units in a request. */
export const productUnits = (
  { demands }: Pick<HoldRequest, 'demands'>,
  quotas: ReadonlyMap<number, Pick<QuotaLeft, 'kind'>>,
): number =>
  demands.reduce(
    (sum, { quotaId, quantity }) => (quotas.get(quotaId)?.kind === QuotaKind.PRODUCT_SIZE ? sum + quantity : sum),
    0,
  );

/** Returns the seat limit of the event; null if the request has no seat or the event has no limit. */
function seatLimit({ demands }: HoldRequest, { quotas }: HoldSnapshot): number | null {
  const seats = demands.map(({ quotaId }) => quotas.get(quotaId)).find((quota) => quota?.kind === QuotaKind.SEAT);
  return seats?.limit ?? null;
}

function overCap(
  keys: ReadonlyMap<CapKind, string>,
  requested: number,
  unpaid: ReadonlyMap<string, number>,
  size: number | null,
): ExceededCap | null {
  if (size === null) return null;
  const caps = unpaidCaps(size);
  const tooMany = (kind: CapKind): boolean => {
    const key = keys.get(kind);
    return key !== undefined && (unpaid.get(key) ?? 0) + requested > caps[kind];
  };
  if (tooMany('payer')) return 'tooManyFromPayer';
  return tooMany('address') ? 'tooManyFromAddress' : null;
}
