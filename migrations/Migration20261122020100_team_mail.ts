import { Migration } from '@mikro-orm/migrations';

/** Stores the status of each mail to a team; previously the audit log had only sent mails. */
export class Migration20261122020100_team_mail extends Migration {
  override name = 'Migration20261122020100_team_mail';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "team_mail" ("id" serial primary key, "registration_id" int not null, "event_id" int not null, "kind" text not null, "request" text not null, "address" text not null, "state" text not null, "under_way_since" timestamptz null, "failed_at" timestamptz null, "give_up_at" timestamptz null, "trouble" text null, "reply" text null, "sent_at" timestamptz null);`,
    );
    // Sent mails stay sent: a repeated job must not send them again.
    this.addSql(`insert into team_mail (registration_id, event_id, kind, request, address, state, sent_at)
      select distinct on (r.id, a.action, coalesce(a.detail->>'request', ''), c.email)
        r.id, r.event_id, case a.action when 'confirmation mailed' then 'CONFIRMATION' else 'PAYMENT_LINK' end,
        coalesce(a.detail->>'request', ''), c.email, 'SENT', a.at
      from audit_entry a
      join registration r on r.id = a.subject_id
      join competitor c on c.registration_id = r.id
      where a.subject = 'registration' and a.action in ('confirmation mailed', 'payment link mailed');`);
    this.addSql(
      `alter table "team_mail" add constraint "team_mail_registration_id_kind_request_address_unique" unique ("registration_id", "kind", "request", "address");`,
    );
    this.addSql(`create index "team_mail_event_id_failed_at_index" on "team_mail" ("event_id", "failed_at");`);
    this.addSql(
      `alter table "team_mail" add constraint "team_mail_registration_id_foreign" foreign key ("registration_id") references "registration" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "team_mail" add constraint "team_mail_event_id_foreign" foreign key ("event_id") references "event" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "team_mail" add constraint "team_mail_kind_check" check ("kind" in ('CONFIRMATION', 'PAYMENT_LINK'));`,
    );
    this.addSql(
      `alter table "team_mail" add constraint "team_mail_state_check" check ("state" in ('WAITING', 'SENT', 'REFUSED', 'GIVEN_UP', 'OBSOLETE'));`,
    );
    this.addSql(
      `alter table "team_mail" add constraint "team_mail_trouble_check" check ("trouble" in ('UNREACHABLE', 'BAD_ADDRESS', 'REFUSED'));`,
    );
  }
}
