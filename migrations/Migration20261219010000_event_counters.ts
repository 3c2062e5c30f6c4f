import { OnlineMigration } from './support/online-migration.ts';

/** SQL: the counter of competitors to which a live purchase (`p`) adds its people. */
const DISPLAY_STATUS = `case when p.in_verification and p.status in ('UNPAID', 'REJECTED') then 'IN_VERIFICATION' else p.status end`;

/** SQL of the counters of purchases, with columns `sign`, 1 or -1, and the columns of `purchase`. */
const ofPurchases = (rows: string) => `
  select p.event_id, counted.name, sum(p.sign * counted.amount) as amount
  from (${rows}) p cross join lateral (values
    (${DISPLAY_STATUS}, p.people),
    ('CODES', (p.coupon_id is not null or p.partner_key_id is not null)::int)) counted(name, amount)
  where p.status in ('UNPAID', 'REJECTED', 'PAID', 'PARTNER', 'COURTESY', 'FREE')
  group by 1, 2 having sum(p.sign * counted.amount) <> 0`;

/** SQL of the counters of payments, with `sign` and the columns of `payment`. */
const ofPayments = (rows: string) => `
  select p.event_id, counted.name, sum(p.sign * counted.amount) as amount
  from (${rows}) p join purchase on purchase.id = p.purchase_id cross join lateral (
    select case when p.received_currency is null then p.amount when p.received_currency = 'COP' then p.received_in_cents / 100 end as pesos
  ) received cross join lateral (values
    ('REVENUE', pesos), ('SHOP_REVENUE', case purchase.kind when 'ORDER' then pesos end)) counted(name, amount)
  where p.status = 'APPROVED'
  group by 1, 2 having sum(p.sign * counted.amount) <> 0`;

const watched = [
  {
    table: 'purchase',
    columns: 'event_id, status, people, in_verification, coupon_id, partner_key_id',
    counters: ofPurchases,
  },
  {
    table: 'payment',
    columns: 'event_id, purchase_id, status, amount, received_currency, received_in_cents',
    counters: ofPayments,
  },
];

/**
 * Counts competitors, codes and revenue of events when purchases and payments change, so that counters of events no longer
 * read all of them.
 */
export class Migration20261219010000_event_counters extends OnlineMigration {
  override name = 'Migration20261219010000_event_counters';

  override async up(): Promise<void> {
    await this.execute(
      `create table if not exists event_counter (id bigserial primary key, event_id int not null, name text not null, amount bigint not null)`,
    );
    await this.createIndex({ name: 'event_counter_event', table: 'event_counter', columns: 'event_id' });
    for (const { table, columns, counters } of watched) await this.watch(table, columns, counters);
    await this.execute(this.recountFunction());
    // Changes of purchases since the triggers exist are among the counters that this call replaces, or follow later.
    await this.execute('select recount_events()');
  }

  override async down(): Promise<void> {
    for (const { table } of watched) {
      for (const operation of ['insert', 'update', 'delete'])
        await this.execute(`drop trigger if exists count_${operation} on ${table}`);
      await this.execute(`drop function if exists count_${table}()`);
    }
    await this.execute('drop function if exists recount_events()');
    await this.execute('drop table if exists event_counter');
  }

  private async watch(table: string, columns: string, counters: (rows: string) => string): Promise<void> {
    const added = `select 1 as sign, ${columns} from rows_after`;
    const removed = `select -1 as sign, ${columns} from rows_before`;
    const count = (rows: string) => `insert into event_counter (event_id, name, amount) ${counters(rows)};`;
    const transitions = {
      insert: 'new table as rows_after',
      update: 'old table as rows_before new table as rows_after',
      delete: 'old table as rows_before',
    };
    // Without the setting, a connection would keep a plan from when the table was small, and scan all of it later.
    await this
      .execute(`create or replace function count_${table}() returns trigger language plpgsql set enable_seqscan = off as $$
      begin
        if tg_op = 'INSERT' then ${count(added)}
        elsif tg_op = 'UPDATE' then ${count(`${added} union all ${removed}`)}
        else ${count(removed)}
        end if;
        return null;
      end $$`);
    // A trigger with transition tables can handle only one kind of statement.
    for (const [operation, seen] of Object.entries(transitions))
      await this.execute(
        `create or replace trigger count_${operation} after ${operation} on ${table} referencing ${seen} for each statement execute function count_${table}()`,
      );
  }

  /**
   * One statement reads the rows and the counters that it replaces, so changes of other transactions are counted once. It
   * must not run while counters are merged, which moves amounts between rows: both acquire the same advisory lock.
   */
  private recountFunction(): string {
    const rows = watched.map(({ table, columns, counters }) => counters(`select 1 as sign, ${columns} from ${table}`));
    return `create or replace function recount_events() returns void language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(hashtext('event_counter'));
        with gone as (delete from event_counter)
        insert into event_counter (event_id, name, amount) ${rows.join(' union all ')};
      end $$`;
  }
}
