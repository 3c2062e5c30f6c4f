import { auditEntry, auditRowsSql } from '../audit/record.js';
import { sql } from '../platform/sql.js';
import { QuotaKind } from '../quotas/quota.entity.js';
import type { QuotaRequest } from '../quotas/acquire-quotas.js';
import type { AppContext } from '../app-context.js';
import {
  claimKey,
  decideHolds,
  unitsOf,
  unpaidKey,
  type ClaimRequest,
  type HoldSnapshot,
  type HoldRequest,
  type HoldRejection,
  type QuotaLeft,
} from './decide-holds.js';
import { subjectOf } from './move-purchase.js';
import { isPayable } from './purchase-states.js';
import type { Payer, Purchase } from './purchase.entity.js';

/** A purchase as it is first stored. */
export type NewPurchase = Omit<
  Purchase,
  'id' | 'event' | 'coupon' | 'partnerKey' | 'statusCode' | 'shownStatus' | 'payer'
> & {
  event: number;
  payer: Payer;
  coupon: null;
  partnerKey: number | null;
};

/** A purchase that somebody asks to be held, with all that it takes. */
export interface PurchaseRequest {
  purchase: NewPurchase;
  wants: readonly QuotaRequest[];
  claims: readonly ClaimRequest[];
  /** In whose name the list of changes has it. */
  ctx: AppContext;
  /** What the list of changes tells of it. */
  after: Record<string, unknown>;
}

export type HoldDecision = { id: number } | HoldRejection;

/** A purchase that is held, with its place among those that were wanted. */
export type HeldPurchaseRow = PurchaseRequest & { index: number; id: number };

/** Rows of what purchases are for, which share their ids: by table, as JSON lists of its columns. */
export type DependentRows = readonly { table: string; columns: readonly string[]; rows: readonly object[] }[];

/**
 * Holds purchases that were asked for at the same moment, each whole or not at all, in the order of arrival: three
 * statements however many they are. Why together: what bounds a sale is the hot row of the event's seats and the commit,
 * and both are paid once a group.
 *
 * Must run inside a READ COMMITTED transaction. The quotas of all are locked first, in one order (kind, then id), so that
 * groups of several processes wait for each other but never in a circle. What is decided on is read after the locks were
 * had: of one event, no two groups are here at once. A claim may still be lost to somebody who takes no seat (an
 * organiser who corrects a document, money that came too late): then the insert fails with unique_violation.
 */
export async function holdPurchases(
  tx: AppContext,
  wanted: readonly PurchaseRequest[],
  rowsOf: (held: readonly HeldPurchaseRow[]) => DependentRows,
): Promise<HoldDecision[]> {
  const questions = wanted.map((each) => questionOf(tx, each));
  const quotas = await lockQuotas(tx, questions);
  return decideAndStore(
    tx,
    questions.map((question, index) => ({ ...wanted[index]!, index, question })),
    quotas,
    rowsOf,
  );
}

/**
 * Holds those purchases whose quotas no other transaction has locked, without waiting for the others.
 * @returns null for a purchase whose quotas are locked
 * @throws SQLSTATE 55P03 if another lock was not acquired within `SHORT_LOCK_TIMEOUT_MS`
 */
export async function holdUnlockedPurchases(
  tx: AppContext,
  wanted: readonly PurchaseRequest[],
  rowsOf: (held: readonly HeldPurchaseRow[]) => DependentRows,
): Promise<(HoldDecision | null)[]> {
  const questions = wanted.map((each) => questionOf(tx, each));
  const quotas = await lockFreeQuotas(tx, questions);
  const free = questions.flatMap((question, index) =>
    question.wants.every(({ quotaId }) => quotas.has(quotaId)) ? [{ ...wanted[index]!, index, question }] : [],
  );
  const verdicts = free.length > 0 ? await decideAndStore(tx, free, quotas, rowsOf) : [];
  const byIndex = new Map(free.map(({ index }, at) => [index, verdicts[at]!]));
  return wanted.map((_, index) => byIndex.get(index) ?? null);
}

async function decideAndStore(
  tx: AppContext,
  wanted: readonly (PurchaseRequest & { index: number; question: HoldRequest })[],
  quotas: ReadonlyMap<number, QuotaLeft>,
  rowsOf: (held: readonly HeldPurchaseRow[]) => DependentRows,
): Promise<HoldDecision[]> {
  const questions = wanted.map(({ question }) => question);
  const { ids, ...known } = await readBasis(tx, questions, quotas);
  const refusals = decideHolds(questions, { quotas, ...known });
  const held = wanted.flatMap((purchase, at) => (refusals[at] ? [] : [{ ...purchase, id: ids[at]! }]));
  if (held.length > 0) await store(tx, held, rowsOf(held));
  return wanted.map((_, at) => refusals[at] ?? { id: ids[at]! });
}

function questionOf({ services }: AppContext, { purchase, wants, claims }: PurchaseRequest): HoldRequest {
  const { event, people, status, payerEmailHash, networkHash } = purchase;
  const quantities = new Map<number, number>();
  for (const { quotaId, quantity } of wants) quantities.set(quotaId, (quantities.get(quotaId) ?? 0) + quantity);
  const capped = services.limits.on && isPayable(status) && payerEmailHash !== null;
  return {
    eventId: event,
    people,
    wants: [...quantities].map(([quotaId, quantity]) => ({ quotaId, quantity })),
    claims,
    unpaidOf: capped ? { payer: payerEmailHash, address: networkHash } : null,
  };
}

const lockQuotas = (tx: AppContext, questions: readonly HoldRequest[]): Promise<Map<number, QuotaLeft>> =>
  quotasBy(tx, questions, 'select id, kind, "limit", taken from quota where id = any($1) order by kind, id for update');

/** How long a group that must not wait waits for a lock that is not on a quota. */
const SHORT_LOCK_TIMEOUT_MS = 200;

/** Locks the quotas that no other transaction has locked, and sets `lock_timeout` for the rest of this transaction. */
const lockFreeQuotas = (tx: AppContext, questions: readonly HoldRequest[]): Promise<Map<number, QuotaLeft>> =>
  quotasBy(
    tx,
    questions,
    `with setting as materialized (select set_config('lock_timeout', '${SHORT_LOCK_TIMEOUT_MS}', true))
      select id, kind, "limit", taken from quota, setting where id = any($1)
      order by kind, id for update of quota skip locked`,
  );

async function quotasBy(
  { em }: AppContext,
  questions: readonly HoldRequest[],
  statement: string,
): Promise<Map<number, QuotaLeft>> {
  const ids = [...new Set(questions.flatMap(({ wants }) => wants.map(({ quotaId }) => quotaId)))];
  const rows = await sql<QuotaLeft & { id: number }>(em, statement, [ids]);
  return new Map(rows.map(({ id, ...quota }) => [id, quota]));
}

/** What is claimed and unpaid by now, and an id for each that may be stored. */
async function readBasis(
  { em }: AppContext,
  questions: readonly HoldRequest[],
  quotas: HoldSnapshot['quotas'],
): Promise<Omit<HoldSnapshot, 'quotas'> & { ids: number[] }> {
  const claims = questions.flatMap(({ eventId, claims }) => claims.map((claim) => ({ eventId, ...claim })));
  const payers = whose(questions, 'payer');
  const addresses = whose(questions, 'address');
  const shoppers = questions.filter((question) => question.unpaidOf && unitsOf(question, quotas) > 0);
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
        from unnest($2::int[], $3::smallint[], $4::text[]) as asked(event_id, kind, value) join claim c using (event_id, kind, value)
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
      questions.length,
      ...[claims.map(({ eventId }) => eventId), claims.map(({ kind }) => kind), claims.map(({ value }) => value)],
      ...[payers.map(({ eventId }) => eventId), payers.map(({ hash }) => hash)],
      ...[addresses.map(({ eventId }) => eventId), addresses.map(({ hash }) => hash)],
      [...new Set(shoppers.map(({ eventId }) => eventId))],
      ...[whose(shoppers, 'payer'), whose(shoppers, 'address')].flatMap((those) => [
        those.map(({ eventId }) => eventId),
        those.map(({ hash }) => hash),
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

/** SQL: people who hold a seat unpaid, once for each whose they are. As the partial indexes spell the states. */
const unpaidBy = (column: string, events: string, hashes: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object('eventId', event_id, 'hash', hash, 'people',
      (select coalesce(sum(people), 0) from purchase p
        where p.event_id = whose.event_id and p.${column} = whose.hash and p.status in ('UNPAID', 'REJECTED')))), '[]')
    from (select distinct * from unnest(${events}::int[], ${hashes}::text[]) as asked(event_id, hash)) as whose)`;

/** SQL: the same of units of goods. Only those who ask for goods are named: it reads what their purchases hold. */
const unpaidUnitsBy = (column: string, events: string, hashes: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object('eventId', event_id, 'hash', hash, 'units',
      (select coalesce(sum(u.quantity), 0) from purchase p
        join quota_use u on u.purchase_id = p.id and u.held join quota q on q.id = u.quota_id and q.kind = ${QuotaKind.PRODUCT_SIZE}
        where p.event_id = whose.event_id and p.${column} = whose.hash and p.status in ('UNPAID', 'REJECTED')))), '[]')
    from (select distinct * from unnest(${events}::int[], ${hashes}::text[]) as asked(event_id, hash)) as whose)`;

/** The events and hashes of whoever these are capped by. */
const whose = (questions: readonly HoldRequest[], by: 'payer' | 'address'): { eventId: number; hash: string }[] =>
  questions.flatMap(({ eventId, unpaidOf }) => {
    const hash = unpaidOf?.[by];
    return hash ? [{ eventId, hash }] : [];
  });

const columns = [
  ...['id', 'token', 'kind', 'event_id', 'title', 'status', 'people', 'amount', 'lines', 'payer', 'partner_key_id'],
  ...['browsers', 'saved_from', 'payer_hash', 'hold_expires_at', 'created_at'],
].join(', ');

/** All that is written, by one statement: the locks of the quotas are held meanwhile. */
async function store(tx: AppContext, held: readonly HeldPurchaseRow[], theirs: DependentRows): Promise<void> {
  const uses = held.flatMap(({ id, wants }) => wants.map((want) => ({ purchase_id: id, ...want })));
  await sql(
    tx.em,
    `with stored as (
        insert into purchase (${columns}) select ${columns} from jsonb_populate_recordset(null::purchase, $1)
      ),
      claimed as (
        insert into claim (purchase_id, event_id, kind, value, held)
        select purchase_id, event_id, kind, value, true from jsonb_populate_recordset(null::claim, $2)
      ),
      asked as (
        select purchase_id, quota_id, sum(quantity)::int as quantity
        from unnest($3::int[], $4::int[], $5::int[]) as asked(purchase_id, quota_id, quantity) group by 1, 2
      ),
      using_them as (
        insert into quota_use (purchase_id, quota_id, quantity, held) select purchase_id, quota_id, quantity, true from asked
      ),
      taken as (
        update quota set taken = quota.taken + total.quantity
        from (select quota_id, sum(quantity)::int as quantity from asked group by quota_id) as total
        where quota.id = total.quota_id
      ),
      ${theirs.map(({ table, columns }, index) => insertOf(table, columns, index)).join('')}
      noted as (select * from jsonb_to_recordset($6) as noted(id int, event_id int, entry jsonb))
      ${auditRowsSql('noted', 'noted.entry')}`,
    [
      JSON.stringify(held.map(rowOf)),
      JSON.stringify(claimRows(held)),
      ...[uses.map(({ purchase_id }) => purchase_id), uses.map(({ quotaId }) => quotaId)],
      uses.map(({ quantity }) => quantity),
      JSON.stringify(
        held.map(({ id, purchase, ctx, after }) => ({
          id,
          event_id: purchase.event,
          entry: auditEntry(ctx, { subject: subjectOf[purchase.kind], action: 'created', after }),
        })),
      ),
      ...theirs.map(({ rows }) => JSON.stringify(rows)),
    ],
  );
}

const OWN_PARAMETERS = 6;

const insertOf = (table: string, columns: readonly string[], index: number): string =>
  `their_${table} as (${insertInto(table, columns, OWN_PARAMETERS + 1 + index)}),`;

const insertInto = (table: string, columns: readonly string[], parameter: number): string =>
  `insert into ${table} (${columns.join(', ')})
    select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, $${parameter})`;

/** Stores rows of what a purchase is for that is held already, in the transaction that changes it. */
export async function storeRows({ em }: AppContext, theirs: DependentRows): Promise<void> {
  for (const { table, columns, rows } of theirs) await sql(em, insertInto(table, columns, 1), [JSON.stringify(rows)]);
}

/** In the order of what is claimed, so that two groups that want the same cannot wait for each other in a circle. */
const claimRows = (held: readonly HeldPurchaseRow[]): object[] =>
  held
    .flatMap(({ id, purchase, claims }) =>
      claims.map(({ kind, value }) => ({ purchase_id: id, event_id: purchase.event, kind, value })),
    )
    .sort((a, b) => a.event_id - b.event_id || (a.value < b.value ? -1 : 1));

const rowOf = ({ id, purchase }: HeldPurchaseRow): object => {
  const { event, partnerKey, networkHash, payerEmailHash, holdExpiresAt, createdAt, ...same } = purchase;
  return {
    ...{
      id,
      ...same,
      event_id: event,
      partner_key_id: partnerKey,
      saved_from: networkHash,
      payer_hash: payerEmailHash,
    },
    ...{ hold_expires_at: holdExpiresAt, created_at: createdAt },
  };
};
