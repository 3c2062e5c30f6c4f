import { Migration } from '@mikro-orm/migrations';

const REGISTRATION = 1;
const COMPETITOR = 2;
const ORDER = 3;
const PAYMENT = 4;

/** SQL of the event of a row (`r`) without an event: that of the purchase with its ID. */
const ofPurchase = (id: string) => `(select p.event_id from purchase p where p.id = ${id})`;
/** The same if the purchase may be deleted: the event of an earlier entry. */
const asNoted = (kind: number, id: string) =>
  `(select e.event_id from sync_entry e where e.kind = ${kind} and e.id = ${id} order by e.position desc limit 1)`;

/** SQL that inserts the entries of rows (`r`), once per transaction. */
const note = (kind: number, id: string, event: string, rows: string) => `
  insert into sync_entry (kind, id, position, event_id, at)
    select ${kind}, noted.id, pg_current_xact_id()::text::bigint, noted.event_id, clock_timestamp()
    from (select distinct ${id} as id, ${event} as event_id from ${rows}) as noted
    where noted.event_id is not null
    on conflict do nothing;`;

/** SQL of rows that an update changed in other columns than these, which are not shown. */
const changed = (unseen: readonly string[]) => {
  const without = unseen.length === 0 ? '' : ` - array[${unseen.map((column) => `'${column}'`).join(', ')}]`;
  return `rows_after r join rows_before b on b.id = r.id where to_jsonb(r)${without} is distinct from to_jsonb(b)${without}`;
};

interface Watched {
  table: string;
  kind: number;
  /** Object that a row is or belongs to. */
  id?: string;
  /** Whether rows have an event column. */
  ownEvent?: true;
  unseen?: string[];
}
const watched: Watched[] = [
  { table: 'registration', kind: REGISTRATION },
  { table: 'competitor', kind: COMPETITOR, ownEvent: true, unseen: ['link_id', 'search_text', 'field_versions'] },
  { table: 'goods_order', kind: ORDER, unseen: ['search_text'] },
  { table: 'order_item', kind: ORDER, id: 'order_id' },
  { table: 'payment', kind: PAYMENT, ownEvent: true, unseen: ['asked_at'] },
];

/** Adds the change feed: which transactions changed each registration, competitor, order and payment. */
export class Migration20261129010000_sync_entries extends Migration {
  override name = 'Migration20261129010000_sync_entries';

  override up(): void | Promise<void> {
    this.addSql(
      `create table sync_entry (kind smallint not null, id int not null, position bigint not null, event_id int not null, at timestamptz not null, constraint sync_entry_pkey primary key (kind, id, position), constraint sync_entry_kind check (kind in (1, 2, 3, 4)));`,
    );
    for (const each of watched) this.watch(each);
    this.watchPurchases();
    this.noteWhatIsStored();
    this.addSql(`create index sync_entry_in_order on sync_entry (event_id, kind, position, id) include (at);`);
  }

  private watch({ table, kind, id = 'id', ownEvent, unseen = [] }: Watched): void {
    const event = ownEvent ? 'r.event_id' : ofPurchase(`r.${id}`);
    const eventOfGone = ownEvent ? 'r.event_id' : asNoted(kind, `r.${id}`);
    this.addSql(`create function note_sync_of_${table}() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then ${note(kind, `r.${id}`, event, 'rows_after r')}
        elsif tg_op = 'UPDATE' then ${note(kind, `r.${id}`, event, changed(unseen))}
        else ${note(kind, `r.${id}`, eventOfGone, 'rows_before r')}
        end if;
        return null;
      end $$;`);
    this.addTriggers(table, ['insert', 'update', 'delete']);
  }

  /** Status, amount and people of a purchase belong to its registration or order, and begin and end with it. */
  private watchPurchases(): void {
    const rows = changed(['browsers', 'saved_from', 'payer_hash', 'token', 'title']);
    const parts = [
      [REGISTRATION, 'g.id', 'registration g on g.id = p.id'],
      [COMPETITOR, 'g.id', 'competitor g on g.registration_id = p.id'],
      [ORDER, 'g.id', 'goods_order g on g.id = p.id'],
    ] as const;
    const notes = parts.map(([kind, id, part]) =>
      note(kind, id, 'p.event_id', `(select r.id, r.event_id from ${rows}) as p join ${part}`),
    );
    this.addSql(`create function note_sync_of_purchase() returns trigger language plpgsql as $$
      begin ${notes.join('')}
        return null;
      end $$;`);
    this.addTriggers('purchase', ['update']);
  }

  private addTriggers(table: string, operations: readonly string[]): void {
    const seen: Record<string, string> = {
      insert: 'new table as rows_after',
      update: 'old table as rows_before new table as rows_after',
      delete: 'old table as rows_before',
    };
    // A trigger with transition tables can handle only one kind of statement.
    for (const operation of operations)
      this.addSql(
        `create trigger note_sync_${operation} after ${operation} on ${table} referencing ${seen[operation]} for each statement execute function note_sync_of_${table}();`,
      );
  }

  /** The last change of stored objects is unknown: for `updatedSince` they changed now. */
  private noteWhatIsStored(): void {
    const stored = [
      [REGISTRATION, 'registration r join purchase p on p.id = r.id', 'p.event_id'],
      [COMPETITOR, 'competitor r', 'r.event_id'],
      [ORDER, 'goods_order r join purchase p on p.id = r.id', 'p.event_id'],
      [PAYMENT, 'payment r', 'r.event_id'],
    ] as const;
    for (const [kind, rows, event] of stored)
      this.addSql(
        `insert into sync_entry (kind, id, position, event_id, at) select ${kind}, r.id, 0, ${event}, now() from ${rows};`,
      );
  }
}
