import { categoryName } from '../categories/category-name.js';
import { Category } from '../categories/category.entity.js';
import { Kit } from '../kits/kit.entity.js';
import { load } from '../platform/loaders.js';
import { sql } from '../platform/sql.js';
import { ProductSize } from '../products/product-size.entity.js';
import { ClaimKind } from '../purchases/claim.entity.js';
import type { Purchase } from '../purchases/purchase.entity.js';
import { releasedQuotas } from '../purchases/reinstate-hold.js';
import { QuotaKind } from '../quotas/quota.entity.js';
import type { QuotaRequest, Shortfall } from '../quotas/acquire-quotas.js';
import type { AppContext } from '../app-context.js';
import { PaymentDecision } from './payment-decision-enums.js';
import { allowedDecisions } from './payment-decisions.js';
import { ReinstatementProblemKind, type ReinstatementProblem } from './payment-decision.types.js';
import type { Payment } from './payment.entity.js';

/**
 * What would stand in the way if a payment's purchase took again what it gave back now: for a person who is about to
 * decide, so without locks. Null where a seat is not to be given.
 */
export async function reinstatementProblems(ctx: AppContext, payment: Payment): Promise<ReinstatementProblem[] | null> {
  const purchase = await payment.purchase.loadOrFail();
  if (!allowedDecisions(payment, purchase).includes(PaymentDecision.REINSTATE)) return null;
  return (await load(ctx, problemsOfPurchases, purchase.id)) ?? [];
}

/** What is missing of what a purchase could not take. */
export async function explainShortfalls(
  ctx: AppContext,
  { id }: Purchase,
  shortfalls: readonly Shortfall[],
): Promise<ReinstatementProblem[]> {
  const wants = (await releasedQuotas(ctx, [id])).get(id) ?? [];
  const [named, claimed] = [await namesOf(ctx, shortfalls), await claimedElsewhere(ctx, [id])];
  return problemsOf(wants, shortfalls, named, claimed.get(id) ?? []);
}

async function problemsOfPurchases(
  ctx: AppContext,
  ids: readonly number[],
): Promise<Map<number, ReinstatementProblem[]>> {
  const wants = await releasedQuotas(ctx, ids);
  const left = await leftOfQuotas(
    ctx,
    [...wants.values()].flatMap((those) => those.map(({ quotaId }) => quotaId)),
  );
  const [named, claimed] = [await namesOf(ctx, left), await claimedElsewhere(ctx, ids)];
  return new Map(
    ids.map((id) => {
      const own = wants.get(id) ?? [];
      return [id, problemsOf(own, shortOf(own, left), named, claimed.get(id) ?? [])];
    }),
  );
}

/** Quotas with what is left of them, in the order in which they are taken; those without a limit are not among them. */
function leftOfQuotas({ em }: AppContext, ids: readonly number[]): Promise<Shortfall[]> {
  return sql<Shortfall>(
    em,
    `select id as "quotaId", kind, "limit" - taken as "left" from quota
      where id = any($1) and "limit" is not null order by kind, id`,
    [ids],
  );
}

const shortOf = (wants: readonly QuotaRequest[], quotas: readonly Shortfall[]): Shortfall[] =>
  quotas.filter(({ quotaId, left }) => wantedOf(wants, quotaId) > Math.max(0, left));

const wantedOf = (wants: readonly QuotaRequest[], id: number): number =>
  wants.find(({ quotaId }) => quotaId === id)?.quantity ?? 0;

/** What the quotas of these shortfalls count: categories, kits and sizes of products by their quota. */
interface Named {
  categories: ReadonlyMap<number, Category>;
  kits: ReadonlyMap<number, Kit>;
  sizes: ReadonlyMap<number, ProductSize>;
}

async function namesOf({ em }: AppContext, shortfalls: readonly Shortfall[]): Promise<Named> {
  const of = (kind: QuotaKind) => shortfalls.filter((short) => short.kind === kind).map(({ quotaId }) => quotaId);
  const categories = await em.find(Category, { places: { $in: of(QuotaKind.CATEGORY) } });
  const kits = await em.find(Kit, { units: { $in: of(QuotaKind.KIT) } });
  const sizes = await em.find(ProductSize, { units: { $in: of(QuotaKind.PRODUCT_SIZE) } }, { populate: ['product'] });
  return {
    categories: new Map(categories.map((category) => [category.places.id, category])),
    kits: new Map(kits.map((kit) => [kit.units.id, kit])),
    sizes: new Map(sizes.map((size) => [size.units.id, size])),
  };
}

function problemsOf(
  wants: readonly QuotaRequest[],
  shortfalls: readonly Shortfall[],
  named: Named,
  claimed: readonly string[],
): ReinstatementProblem[] {
  return [
    ...shortfalls.map((short) => problemOf(short, wantedOf(wants, short.quotaId), named)),
    ...claimed.map((document) => ({
      ...nameless,
      ...{ kind: ReinstatementProblemKind.REGISTERED_AGAIN, needed: 1, left: 0, document },
    })),
  ];
}

const nameless = { name: null, deleted: false, document: null, kitId: null };

function problemOf({ kind, quotaId, left }: Shortfall, needed: number, named: Named): ReinstatementProblem {
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

/** Documents that hold a place in the event through another purchase, by the purchase that would claim them. */
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
