import { categoryName } from '../../categories/category-name.js';
import { Category } from '../../categories/category.entity.js';
import { Kit } from '../../kits/kit.entity.js';
import { load } from '../../platform/database/loaders.js';
import { sql } from '../../platform/database/sql.js';
import { ProductSize } from '../../products/product-size.entity.js';
import { ClaimKind } from '../../purchases/claim.entity.js';
import type { Purchase } from '../../purchases/purchase.entity.js';
import { releasedQuotas } from '../../purchases/reinstate-hold.js';
import { QuotaKind } from '../../quotas/quota.entity.js';
import type { QuotaRequest, Shortfall } from '../../quotas/acquire-quotas.js';
import type { AppContext } from '../../app-context.js';
import { PaymentDecision } from './payment-decision-enums.js';
import { allowedDecisions } from './payment-decisions.js';
import { ReinstatementProblemKind, type ReinstatementProblem } from './payment-decision.types.js';
import type { Payment } from '../payment.entity.js';

/**
 * Returns the problems that prevent the reinstatement of a payment's purchase now, for display and so without locks;
 * null if REINSTATE is not a possible decision.
 */
export async function reinstatementProblems(ctx: AppContext, payment: Payment): Promise<ReinstatementProblem[] | null> {
  const purchase = await payment.purchase.loadOrFail();
  if (!allowedDecisions(payment, purchase).includes(PaymentDecision.REINSTATE)) return null;
  return (await load(ctx, problemsOfPurchases, purchase.id)) ?? [];
}

/** Returns the problems of a reinstatement that failed with these shortfalls. */
export async function explainShortfalls(
  ctx: AppContext,
  { id }: Purchase,
  shortfalls: readonly Shortfall[],
): Promise<ReinstatementProblem[]> {
  const requests = (await releasedQuotas(ctx, [id])).get(id) ?? [];
  const [named, claimed] = [await readNames(ctx, shortfalls), await claimedElsewhere(ctx, [id])];
  return listProblems(requests, shortfalls, named, claimed.get(id) ?? []);
}

async function problemsOfPurchases(
  ctx: AppContext,
  ids: readonly number[],
): Promise<Map<number, ReinstatementProblem[]>> {
  const requests = await releasedQuotas(ctx, ids);
  const left = await readUnitsLeft(
    ctx,
    [...requests.values()].flatMap((quotas) => quotas.map(({ quotaId }) => quotaId)),
  );
  const [named, claimed] = [await readNames(ctx, left), await claimedElsewhere(ctx, ids)];
  return new Map(
    ids.map((id) => {
      const quotas = requests.get(id) ?? [];
      return [id, listProblems(quotas, shortfalls(quotas, left), named, claimed.get(id) ?? [])];
    }),
  );
}

/** Returns the units left of limited quotas, in lock order. */
function readUnitsLeft({ em }: AppContext, ids: readonly number[]): Promise<Shortfall[]> {
  return sql<Shortfall>(
    em,
    `select id as "quotaId", kind, "limit" - taken as "left" from quota
      where id = any($1) and "limit" is not null order by kind, id`,
    [ids],
  );
}

const shortfalls = (requests: readonly QuotaRequest[], quotas: readonly Shortfall[]): Shortfall[] =>
  quotas.filter(({ quotaId, left }) => requestedQuantity(requests, quotaId) > Math.max(0, left));

const requestedQuantity = (requests: readonly QuotaRequest[], id: number): number =>
  requests.find(({ quotaId }) => quotaId === id)?.quantity ?? 0;

/** Categories, kits and product sizes by the ID of their quota. */
interface Named {
  categories: ReadonlyMap<number, Category>;
  kits: ReadonlyMap<number, Kit>;
  sizes: ReadonlyMap<number, ProductSize>;
}

async function readNames({ em }: AppContext, quotas: readonly Shortfall[]): Promise<Named> {
  const ids = (kind: QuotaKind) => quotas.filter((quota) => quota.kind === kind).map(({ quotaId }) => quotaId);
  const categories = await em.find(Category, { places: { $in: ids(QuotaKind.CATEGORY) } });
  const kits = await em.find(Kit, { units: { $in: ids(QuotaKind.KIT) } });
  const sizes = await em.find(ProductSize, { units: { $in: ids(QuotaKind.PRODUCT_SIZE) } }, { populate: ['product'] });
  return {
    categories: new Map(categories.map((category) => [category.places.id, category])),
    kits: new Map(kits.map((kit) => [kit.units.id, kit])),
    sizes: new Map(sizes.map((size) => [size.units.id, size])),
  };
}

function listProblems(
  requests: readonly QuotaRequest[],
  shortfalls: readonly Shortfall[],
  named: Named,
  claimed: readonly string[],
): ReinstatementProblem[] {
  return [
    ...shortfalls.map((short) => problem(short, requestedQuantity(requests, short.quotaId), named)),
    ...claimed.map((document) => ({
      ...nameless,
      ...{ kind: ReinstatementProblemKind.REGISTERED_AGAIN, needed: 1, left: 0, document },
    })),
  ];
}

const nameless = { name: null, deleted: false, document: null, kitId: null };

function problem({ kind, quotaId, left }: Shortfall, needed: number, named: Named): ReinstatementProblem {
  const counted = { ...nameless, needed, left: Math.max(0, left) };
  switch (kind) {
    case QuotaKind.SEAT:
      return { ...counted, kind: ReinstatementProblemKind.SEATS };
    case QuotaKind.CATEGORY: {
      const category = named.categories.get(quotaId);
      const name = category ? categoryName(category) : null;
      return { ...counted, kind: ReinstatementProblemKind.CATEGORY, name, deleted: Boolean(category?.deletedAt) };
    }
    case QuotaKind.PRODUCT_SIZE: {
      const size = named.sizes.get(quotaId);
      const name = [size?.product.getEntity().name, size?.size].filter(Boolean).join(' · ');
      return { ...counted, kind: ReinstatementProblemKind.GOODS, name };
    }
    case QuotaKind.COUPON:
      return { ...counted, kind: ReinstatementProblemKind.COUPON };
    case QuotaKind.PARTNER_KEY:
      return { ...counted, kind: ReinstatementProblemKind.PARTNER_KEY };
    default: {
      const kit = named.kits.get(quotaId);
      const name = `${kit?.name ?? ''} ${kit?.sizeLabel ?? ''}`;
      return {
        ...counted,
        kind: ReinstatementProblemKind.KIT,
        name,
        deleted: Boolean(kit?.deletedAt),
        kitId: kit?.id ?? null,
      };
    }
  }
}

/** Returns the documents that hold a seat in the event through another purchase, by the purchase to be reinstated. */
async function claimedElsewhere({ em }: AppContext, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await sql<{ id: number; documents: string[] }>(
    em,
    `select own.purchase_id as id, array_agg(own.value order by own.value) as documents from claim own
      join claim other on other.event_id = own.event_id and other.kind = own.kind and other.value = own.value
        and other.held and other.purchase_id <> own.purchase_id
      where own.purchase_id = any($1) and own.kind = $2 group by own.purchase_id`,
    [ids, ClaimKind.DOCUMENT],
  );
  return new Map(rows.map(({ id, documents }) => [id, documents]));
}
