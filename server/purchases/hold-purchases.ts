import { auditEntry, auditRowsSql } from '../audit/record.js';
import { sql } from '../platform/database/sql.js';
import { QuotaKind } from '../quotas/quota.entity.js';
import type { QuotaRequest } from '../quotas/acquire-quotas.js';
import type { AppContext } from '../app-context.js';
import {
  claimKey,
  decideHolds,
  productUnits,
  unpaidKey,
  type ClaimRequest,
  type HoldSnapshot,
  type HoldRequest,
  type HoldRejection,
  type QuotaLeft,
} from './decide-holds.js';
import { countHolds } from './hold-metrics.js';
import { auditSubjects } from './move-purchase.js';
import { isPayable } from './purchase-states.js';
import type { Payer, Purchase } from './purchase.entity.js';

/** A purchase as it is first stored. */
export type NewPurchase = Omit<
  Purchase,
  'id' | 'event' | 'coupon' | 'partnerKey' | 'statusCode' | 'displayStatus' | 'payer'
> & {
  event: number;
  payer: Payer;
  coupon: null;
  partnerKey: number | null;
};

/** A purchase that is to be held, with the quotas and claims that it needs. */
export interface PurchaseRequest {
  purchase: NewPurchase;
  demands: readonly QuotaRequest[];
  claims: readonly ClaimRequest[];
  /** Context of the request, for the actor of the audit entry. */
  ctx: AppContext;
  /** Values of the audit entry. */
  after: Record<string, unknown>;
}

export type HoldDecision = { id: number } | HoldRejection;

/** A held purchase with its ID and its index among the requests. */
export type HeldPurchaseRow = PurchaseRequest & { index: number; id: number };

/** Rows of registrations and orders, which share the IDs of their purchases, by table. */
export type DependentRows = readonly { table: string; columns: readonly string[]; rows: readonly object[] }[];

/**
 * Holds a batch of purchases in the order of arrival, each one completely or not at all, with three statements for any
 * batch size. The lock on the event's seat row and the commit limit how fast an event sells; a batch pays for both
 * once.
 *
 * Runs inside a READ COMMITTED transaction. All quotas are locked first, by kind and ID: batches of several processes
 * that lock in different orders deadlock. Claims and unpaid counts are read after the locks, so two batches of one
 * event never decide at the same time.
 * @throws unique_violation if a change that needs no seat (a corrected document, a reinstatement) acquired a claim
 * meanwhile
 */
export async function holdPurchases(
  tx: AppContext,
  purchases: readonly PurchaseRequest[],
  dependentRows: (held: readonly HeldPurchaseRow[]) => DependentRows,
): Promise<HoldDecision[]> {
  const requests = purchases.map((purchase) => holdRequest(tx, purchase));
  const quotas = await lockQuotas(tx, requests);
  return decideAndStore(
    tx,
    requests.map((request, index) => ({ ...purchases[index]!, index, request })),
    quotas,
    dependentRows,
  );
}

/**
 * Holds the purchases whose quotas no other transaction has locked, and does not wait for the other quotas.
 * @returns null for a purchase whose quotas are locked
 * @throws SQLSTATE 55P03 if another lock was not acquired within `SHORT_LOCK_TIMEOUT_MS`
 */
export async function holdUnlockedPurchases(
  tx: AppContext,
  purchases: readonly PurchaseRequest[],
  dependentRows: (held: readonly HeldPurchaseRow[]) => DependentRows,
): Promise<(HoldDecision | null)[]> {
  const requests = purchases.map((purchase) => holdRequest(tx, purchase));
  const quotas = await lockFreeQuotas(tx, requests);
  const free = requests.flatMap((request, index) =>
    request.demands.every(({ quotaId }) => quotas.has(quotaId)) ? [{ ...purchases[index]!, index, request }] : [],
  );
  const decisions = free.length > 0 ? await decideAndStore(tx, free, quotas, dependentRows) : [];
  const byIndex = new Map(free.map(({ index }, at) => [index, decisions[at]!]));
  return purchases.map((_, index) => byIndex.get(index) ?? null);
}

async function decideAndStore(
  tx: AppContext,
  purchases: readonly (PurchaseRequest & { index: number; request: HoldRequest })[],
  quotas: ReadonlyMap<number, QuotaLeft>,
  dependentRows: (held: readonly HeldPurchaseRow[]) => DependentRows,
): Promise<HoldDecision[]> {
  const requests = purchases.map(({ request }) => request);
  const { ids, ...snapshot } = await readBasis(tx, requests, quotas);
  const rejections = decideHolds(requests, { quotas, ...snapshot });
  const held = purchases.flatMap((purchase, at) => (rejections[at] ? [] : [{ ...purchase, id: ids[at]! }]));
  if (held.length > 0) {
    await store(tx, held, dependentRows(held));
    countHolds(
      tx,
      held.map(({ purchase }) => purchase.kind),
    );
  }
  return purchases.map((_, at) => rejections[at] ?? { id: ids[at]! });
}

function holdRequest({ services }: AppContext, { purchase, demands, claims }: PurchaseRequest): HoldRequest {
  const { event, people, status, payerEmailHash, networkHash } = purchase;
  const quantities = new Map<number, number>();
  for (const { quotaId, quantity } of demands) quantities.set(quotaId, (quantities.get(quotaId) ?? 0) + quantity);
  const capped = services.limits.on && isPayable(status) && payerEmailHash !== null;
  return {
    eventId: event,
    people,
    demands: [...quantities].map(([quotaId, quantity]) => ({ quotaId, quantity })),
    claims,
    unpaidCap: capped ? { payer: payerEmailHash, address: networkHash } : null,
  };
}

const lockQuotas = (tx: AppContext, requests: readonly HoldRequest[]): Promise<Map<number, QuotaLeft>> =>
  readQuotas(
    tx,
    requests,
    'select id, kind, "limit", taken from quota where id = any($1) order by kind, id for update',
  );

/** Maximum wait of `holdUnlockedPurchases` for a lock that is not on a quota. */
const SHORT_LOCK_TIMEOUT_MS = 200;

/** Locks the quotas that no other transaction has locked, and sets `lock_timeout` for the rest of this transaction. */
const lockFreeQuotas = (tx: AppContext, requests: readonly HoldRequest[]): Promise<Map<number, QuotaLeft>> =>
  readQuotas(
    tx,
    requests,
    `with setting as materialized (select set_config('lock_timeout', '${SHORT_LOCK_TIMEOUT_MS}', true))
      select id, kind, "limit", taken from quota, setting where id = any($1)
      order by kind, id for update of quota skip locked`,
  );

async function readQuotas(
  { em }: AppContext,
  requests: readonly HoldRequest[],
  statement: string,
): Promise<Map<number, QuotaLeft>> {
  const ids = [...new Set(requests.flatMap(({ demands }) => demands.map(({ quotaId }) => quotaId)))];
  const rows = await sql<QuotaLeft & { id: number }>(em, statement, [ids]);
  return new Map(rows.map(({ id, ...quota }) => [id, quota]));
}

/** Reads the held claims and the unpaid counts, and reserves a purchase ID for each request. */
async function readBasis(
  { em }: AppContext,
  requests: readonly HoldRequest[],
  quotas: HoldSnapshot['quotas'],
): Promise<Omit<HoldSnapshot, 'quotas'> & { ids: number[] }> {
  const claims = requests.flatMap(({ eventId, claims }) => claims.map((claim) => ({ eventId, ...claim })));
  const payers = capKeys(requests, 'payer');
  const addresses = capKeys(requests, 'address');
  const shoppers = requests.filter((request) => request.unpaidCap && productUnits(request, quotas) > 0);
  const [found] = await sql<{
    ids: number[];
    claimed: (ClaimRequest & { eventId: number })[];
    payers: { eventId: number; hash: string; people: number }[];
    addresses: { eventId: number; hash: string; people: number }[];
    stock: { eventId: number; units: number }[];
    payerUnits: { eventId: number; hash: string; units: number }[];
    addressUnits: { eventId: number; hash: string; units: number }[];
  }>(
    em,
    `select array(select nextval('purchase_id_seq')::int from generate_series(1, $1)) as ids,
      (select coalesce(jsonb_agg(jsonb_build_object('eventId', c.event_id, 'kind', c.kind, 'value', c.value)), '[]')
        from unnest($2::int[], $3::smallint[], $4::text[]) as requested(event_id, kind, value)
        join claim c using (event_id, kind, value)
        where c.held) as claimed,
      ${unpaidBy('payer_hash', '$5', '$6')} as payers,
      ${unpaidBy('saved_from', '$7', '$8')} as addresses,
      (select coalesce(jsonb_agg(jsonb_build_object('eventId', event_id, 'units', units)), '[]') from (
        select p.event_id, sum(q."limit") as units
        from product p join product_size s on s.product_id = p.id join quota q on q.id = s.units_id
        where p.event_id = any($9) group by p.event_id) as goods) as stock,
      ${unpaidUnitsBy('payer_hash', '$10', '$11')} as "payerUnits",
      ${unpaidUnitsBy('saved_from', '$12', '$13')} as "addressUnits"`,
    [
      requests.length,
      ...[claims.map(({ eventId }) => eventId), claims.map(({ kind }) => kind), claims.map(({ value }) => value)],
      ...[payers.map(({ eventId }) => eventId), payers.map(({ hash }) => hash)],
      ...[addresses.map(({ eventId }) => eventId), addresses.map(({ hash }) => hash)],
      [...new Set(shoppers.map(({ eventId }) => eventId))],
      ...[capKeys(shoppers, 'payer'), capKeys(shoppers, 'address')].flatMap((keys) => [
        keys.map(({ eventId }) => eventId),
        keys.map(({ hash }) => hash),
      ]),
    ],
  );
  if (!found) throw new Error('The statement returned no row.');
  return {
    ids: found.ids,
    claimed: new Set(found.claimed.map(({ eventId, ...claim }) => claimKey(eventId, claim))),
    unpaid: new Map([
      ...found.payers.map(({ eventId, hash, people }) => [unpaidKey(eventId, 'payer', hash), people] as const),
      ...found.addresses.map(({ eventId, hash, people }) => [unpaidKey(eventId, 'address', hash), people] as const),
    ]),
    unpaidUnits: new Map([
      ...found.payerUnits.map(({ eventId, hash, units }) => [unpaidKey(eventId, 'payer', hash), units] as const),
      ...found.addressUnits.map(({ eventId, hash, units }) => [unpaidKey(eventId, 'address', hash), units] as const),
    ]),
    stock: new Map(found.stock.map(({ eventId, units }) => [eventId, units])),
  };
}

/**
 * SQL: number of competitors with an unpaid seat, by event and hash. Other status lists do not match the partial
 * indexes.
 */
const unpaidBy = (column: string, events: string, hashes: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object('eventId', event_id, 'hash', hash, 'people',
      (select coalesce(sum(people), 0) from purchase p
        where p.event_id = caps.event_id and p.${column} = caps.hash and p.status in ('UNPAID', 'REJECTED')))), '[]')
    from (select distinct * from unnest(${events}::int[], ${hashes}::text[]) as keys(event_id, hash)) as caps)`;

/**
 * SQL: number of unpaid product units, by event and hash. Reads the allocations, so only requests with products are
 * counted.
 */
const unpaidUnitsBy = (column: string, events: string, hashes: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object('eventId', event_id, 'hash', hash, 'units',
      (select coalesce(sum(u.quantity), 0) from purchase p
        join quota_use u on u.purchase_id = p.id and u.held join quota q on q.id = u.quota_id and q.kind = ${QuotaKind.PRODUCT_SIZE}
        where p.event_id = caps.event_id and p.${column} = caps.hash and p.status in ('UNPAID', 'REJECTED')))), '[]')
    from (select distinct * from unnest(${events}::int[], ${hashes}::text[]) as keys(event_id, hash)) as caps)`;

/** Returns the event and hash of each request that an unpaid cap by payer or network address applies to. */
const capKeys = (requests: readonly HoldRequest[], by: 'payer' | 'address'): { eventId: number; hash: string }[] =>
  requests.flatMap(({ eventId, unpaidCap }) => {
    const hash = unpaidCap?.[by];
    return hash ? [{ eventId, hash }] : [];
  });

const columns = [
  ...['id', 'token', 'kind', 'event_id', 'title', 'status', 'people', 'amount', 'lines', 'payer', 'partner_key_id'],
  ...['browsers', 'saved_from', 'payer_hash', 'hold_expires_at', 'created_at'],
].join(', ');

/** Stores held purchases with one statement: each further round trip would hold the quota locks longer. */
async function store(tx: AppContext, held: readonly HeldPurchaseRow[], dependents: DependentRows): Promise<void> {
  const uses = held.flatMap(({ id, demands }) => demands.map((want) => ({ purchase_id: id, ...want })));
  await sql(
    tx.em,
    `with stored as (
        insert into purchase (${columns}) select ${columns} from jsonb_populate_recordset(null::purchase, $1)
      ),
      claimed as (
        insert into claim (purchase_id, event_id, kind, value, held)
        select purchase_id, event_id, kind, value, true from jsonb_populate_recordset(null::claim, $2)
      ),
      requested as (
        select purchase_id, quota_id, sum(quantity)::int as quantity
        from unnest($3::int[], $4::int[], $5::int[]) as requested(purchase_id, quota_id, quantity) group by 1, 2
      ),
      using_them as (
        insert into quota_use (purchase_id, quota_id, quantity, held)
        select purchase_id, quota_id, quantity, true from requested
      ),
      taken as (
        update quota set taken = quota.taken + total.quantity
        from (select quota_id, sum(quantity)::int as quantity from requested group by quota_id) as total
        where quota.id = total.quota_id
      ),
      ${dependents.map(({ table, columns }, index) => dependentInsert(table, columns, index)).join('')}
      noted as (select * from jsonb_to_recordset($6) as noted(id int, event_id int, entry jsonb))
      ${auditRowsSql('noted', 'noted.entry')}`,
    [
      JSON.stringify(held.map(purchaseRow)),
      JSON.stringify(claimRows(held)),
      ...[uses.map(({ purchase_id }) => purchase_id), uses.map(({ quotaId }) => quotaId)],
      uses.map(({ quantity }) => quantity),
      JSON.stringify(
        held.map(({ id, purchase, ctx, after }) => ({
          id,
          event_id: purchase.event,
          entry: auditEntry(ctx, { subject: auditSubjects[purchase.kind], action: 'created', after }),
        })),
      ),
      ...dependents.map(({ rows }) => JSON.stringify(rows)),
    ],
  );
}

/** Number of parameters before those of the dependent rows. */
const STORE_PARAMETERS = 6;

const dependentInsert = (table: string, columns: readonly string[], index: number): string =>
  `stored_${table} as (${insertInto(table, columns, STORE_PARAMETERS + 1 + index)}),`;

const insertInto = (table: string, columns: readonly string[], parameter: number): string =>
  `insert into ${table} (${columns.join(', ')})
    select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, $${parameter})`;

/** Stores further rows of a registration or order whose purchase exists already, in the caller's transaction. */
export async function storeRows({ em }: AppContext, dependents: DependentRows): Promise<void> {
  for (const { table, columns, rows } of dependents)
    await sql(em, insertInto(table, columns, 1), [JSON.stringify(rows)]);
}

/** Returns the claim rows sorted by event and value: two batches that insert equal claims in other orders deadlock. */
const claimRows = (held: readonly HeldPurchaseRow[]): object[] =>
  held
    .flatMap(({ id, purchase, claims }) =>
      claims.map(({ kind, value }) => ({ purchase_id: id, event_id: purchase.event, kind, value })),
    )
    .sort((a, b) => a.event_id - b.event_id || (a.value < b.value ? -1 : 1));

const purchaseRow = ({ id, purchase }: HeldPurchaseRow): object => {
  const { event, partnerKey, networkHash, payerEmailHash, holdExpiresAt, createdAt, ...columns } = purchase;
  return {
    ...{
      id,
      ...columns,
      event_id: event,
      partner_key_id: partnerKey,
      saved_from: networkHash,
      payer_hash: payerEmailHash,
    },
    ...{ hold_expires_at: holdExpiresAt, created_at: createdAt },
  };
};
