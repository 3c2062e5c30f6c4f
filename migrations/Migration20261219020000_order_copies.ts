import { OnlineMigration } from './support/online-migration.ts';

/** SQL: display status of a purchase. */
const displayStatus = (p: string) =>
  `case when ${p}.in_verification and ${p}.status in ('UNPAID', 'REJECTED') then 'IN_VERIFICATION' else ${p}.status end`;

/** SQL of the change feed's entries of orders among the rows of a trigger. */
const noteOrders = (event: string, rows: string) => `
  insert into sync_entry (kind, id, position, event_id, at)
    select 3, noted.id, pg_current_xact_id()::text::bigint, noted.event_id, clock_timestamp()
    from (select distinct r.id, ${event} as event_id from ${rows}) as noted
    where noted.event_id is not null
    on conflict do nothing;`;
const ofPurchase = '(select p.event_id from purchase p where p.id = r.id)';
const ofEarlierEntry =
  '(select e.event_id from sync_entry e where e.kind = 3 and e.id = r.id order by e.position desc limit 1)';
const changedExcept = (columns: string) =>
  `rows_after r join rows_before b on b.id = r.id where to_jsonb(r) - array[${columns}] is distinct from to_jsonb(b) - array[${columns}]`;

/**
 * Copies the event and the display status of its purchase into each order, so that lists and counters of orders read
 * indexes of orders alone.
 */
export class Migration20261219020000_order_copies extends OnlineMigration {
  override name = 'Migration20261219020000_order_copies';

  override async up(): Promise<void> {
    await this.execute(
      `alter table goods_order add column if not exists event_id int, add column if not exists status text`,
    );
    // The copies of all orders must not appear as changes in the change feed.
    await this.noteChangesExcept(`'search_text', 'event_id', 'status'`);
    // Without the setting, a connection would keep a plan from when the tables were small, and scan all of them later.
    await this
      .execute(`create or replace function copy_purchase_to_order() returns trigger language plpgsql set enable_seqscan = off as $$
      begin
        update goods_order o set event_id = p.event_id, status = ${displayStatus('p')}
          from rows_after r join purchase p on p.id = r.id where o.id = r.id;
        return null;
      end $$`);
    await this.execute(
      `create or replace trigger copy_purchase after insert on goods_order referencing new table as rows_after for each statement execute function copy_purchase_to_order()`,
    );
    await this
      .execute(`create or replace function copy_status_to_order() returns trigger language plpgsql set enable_seqscan = off as $$
      begin
        update goods_order o set status = ${displayStatus('r')}
          from rows_after r where o.id = r.id and o.status is distinct from ${displayStatus('r')};
        return null;
      end $$`);
    await this.execute(
      `create or replace trigger copy_status after update on purchase referencing new table as rows_after for each statement execute function copy_status_to_order()`,
    );
    // The feed need not look at what the two triggers write: comparing many rows takes long.
    await this.execute(this.noteUpdates('when (pg_trigger_depth() = 0)'));
    const purchase = (column: string) => `(select ${column} from purchase p where p.id = goods_order.id)`;
    await this.updateInBatches(
      'goods_order',
      `event_id = ${purchase('p.event_id')}, status = ${purchase(displayStatus('p'))}`,
      'status is null',
    );
    await this.createIndex({
      name: 'goods_order_in_event',
      table: 'goods_order',
      columns: 'event_id, id',
      include: 'status, sent_at',
    });
    await this.createIndex({
      name: 'goods_order_to_send',
      table: 'goods_order',
      columns: 'id',
      include: 'event_id, status',
      where: `sent_at is null and status not in ('EXPIRED', 'DELETED')`,
    });
    await this.createIndex({
      name: 'goods_order_sent_at',
      table: 'goods_order',
      columns: 'sent_at',
      include: 'event_id, status',
      where: 'sent_at is not null',
    });
    await this.dropIndex('goods_order_unsent');
    await this.dropIndex('goods_order_sent');
  }

  override async down(): Promise<void> {
    await this.createIndex({
      name: 'goods_order_unsent',
      table: 'goods_order',
      columns: 'id',
      where: 'sent_at is null',
    });
    await this.createIndex({
      name: 'goods_order_sent',
      table: 'goods_order',
      columns: 'sent_at',
      where: 'sent_at is not null',
    });
    await this.execute('drop trigger if exists copy_purchase on goods_order');
    await this.execute('drop trigger if exists copy_status on purchase');
    await this.execute('drop function if exists copy_purchase_to_order(), copy_status_to_order()');
    await this.execute(this.noteUpdates());
    await this.noteChangesExcept(`'search_text'`);
    await this.execute('alter table goods_order drop column if exists event_id, drop column if exists status');
  }

  private noteUpdates(condition = ''): string {
    return `create or replace trigger note_sync_update after update on goods_order referencing old table as rows_before new table as rows_after for each statement ${condition} execute function note_sync_of_goods_order()`;
  }

  private async noteChangesExcept(columns: string): Promise<void> {
    await this.execute(`create or replace function note_sync_of_goods_order() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then ${noteOrders(ofPurchase, 'rows_after r')}
        elsif tg_op = 'UPDATE' then ${noteOrders(ofPurchase, changedExcept(columns))}
        else ${noteOrders(ofEarlierEntry, 'rows_before r')}
        end if;
        return null;
      end $$`);
  }
}
