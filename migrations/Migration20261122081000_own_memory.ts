import { Migration } from '@mikro-orm/migrations';

/**
 * Stores what the product needs to know in its own columns: who decided about a payment, when a mail was requested,
 * progress of the demonstration. Previously these were read from the audit log.
 */
export class Migration20261122081000_own_memory extends Migration {
  override name = 'Migration20261122081000_own_memory';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "payment_note" ("id" serial primary key, "payment_id" int not null, "at" timestamptz not null, "by" text null, "action" text not null, "note" text not null, "review" text null, "places" text null, constraint "payment_note_review_check" check ("review" in ('SEAT_LOST', 'DOUBLE_CHARGE', 'AMOUNT_MISMATCH', 'MONEY_RETURNED')), constraint "payment_note_places_check" check ("places" in ('FREE', 'KEEP')));`,
    );
    this.addSql(
      `alter table "payment_note" add constraint "payment_note_payment_id_foreign" foreign key ("payment_id") references "payment" ("id") on delete cascade;`,
    );
    this.addSql(`create index "payment_note_payment_id_index" on "payment_note" ("payment_id");`);
    this.addSql(
      `insert into payment_note (payment_id, at, by, action, note, review, places)
        select p.id, a.at, a.user_name, a.action, coalesce(a.detail->>'note', ''), a.before->>'review', a.detail->>'places'
          from audit_entry a join payment p on p.id = a.subject_id
          where a.subject = 'payment'
            and a.action in ('seated', 'amount accepted', 'marked refunded', 'resolved', 'noted', 'notices dismissed')
          order by a.id;`,
    );

    this.addSql(
      `alter table "registration" add column "confirmation_asked_at" timestamptz null, add column "payment_link_asked_at" timestamptz null;`,
    );
    for (const [column, action] of [
      ['confirmation_asked_at', 'confirmation resent'],
      ['payment_link_asked_at', 'payment link resent'],
    ])
      this.addSql(
        `update registration r set ${column} = asked.at
          from (select subject_id, max(at) as at from audit_entry where subject = 'registration' and action = '${action}' group by subject_id) as asked
          where r.id = asked.subject_id;`,
      );

    this.addSql(
      `create table "demo_mark" ("id" int not null default 1, "begun_at" timestamptz not null, "finished_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `insert into demo_mark (id, begun_at, finished_at)
        select 1, min(at) filter (where action = 'begun'), max(at) filter (where action = 'finished')
          from audit_entry where subject = 'demo' having min(at) filter (where action = 'begun') is not null;`,
    );
    this.addSql(`delete from audit_entry where subject = 'demo';`);
  }
}
