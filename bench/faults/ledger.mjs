import pg from 'pg';

/** Tables whose changes are recorded: who holds what. */
const TABLES = ['purchase', 'claim', 'quota', 'quota_use'];

/**
 * Lets the database record every committed change of who holds what, in the order of the changes: an entry is written
 * in the transaction of its change, with the row still locked. A check of the final rows alone would miss a seat that
 * two people held for a while.
 */
const ledgerSql = `
  create schema faults;
  create table faults.ledger (
    position bigint generated always as identity primary key, at timestamptz not null default clock_timestamp(),
    source text not null, purchase int, quota int, row jsonb not null, is_deleted boolean not null);
  create index on faults.ledger (purchase);
  create index on faults.ledger (quota) where source = 'quota';
  create function faults.record() returns trigger language plpgsql as $$
  declare
    changed jsonb := to_jsonb(coalesce(new, old));
    own int := (changed->>'id')::int;
  begin
    insert into faults.ledger (source, purchase, quota, row, is_deleted) values (tg_table_name,
      case tg_table_name when 'purchase' then own else (changed->>'purchase_id')::int end,
      case tg_table_name when 'quota' then own else (changed->>'quota_id')::int end, changed, tg_op = 'DELETE');
    return null;
  end $$;
  ${TABLES.map(
    (table) => `create trigger faults_ledger after insert or update or delete on ${table}
      for each row execute function faults.record();`,
  ).join('\n')}`;

export const installLedger = (databaseUrl) => query(databaseUrl, ledgerSql);

/** Returns the ledger of an event, and its purchases and payments as they are now. */
export async function readOutcome(databaseUrl, eventId) {
  const read = (sql) => query(databaseUrl, sql, [Number(eventId)]);
  const [ledger, purchases, payments] = await Promise.all([
    read(`with sold as (select id from purchase where event_id = $1),
        counted as (select distinct quota_id from quota_use where purchase_id in (select id from sold))
      select extract(epoch from at)::float8 * 1000 as at, source, purchase, quota, is_deleted as "isDeleted",
        row->>'status' as status, extract(epoch from (row->>'hold_expires_at')::timestamptz)::float8 * 1000 as "endsAt",
        row->>'kind' as kind, row->>'value' as value, (row->>'quantity')::int as quantity, (row->>'held')::boolean as "isHeld",
        (row->>'limit')::int as "limit", (row->>'taken')::int as taken
      from faults.ledger
      where purchase in (select id from sold) or source = 'quota' and quota in (select quota_id from counted)
      order by position`),
    read(`select p.id, p.token, p.status, p.people, p.payer->>'document' as document,
        array(select value from claim c where c.purchase_id = p.id and c.kind = 1 order by value) as documents
      from purchase p where p.event_id = $1 order by p.id`),
    read(`select m.reference, m.gateway, m.status, m.review, m.purchase_id as purchase,
        array(select charge->>'transactionId' from jsonb_array_elements(m.charges) charge) as charges
      from payment m where m.event_id = $1 order by m.id`),
  ]);
  return { ledger, purchases, payments };
}

async function query(databaseUrl, sql, parameters) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query(sql, parameters)).rows;
  } finally {
    await client.end();
  }
}
