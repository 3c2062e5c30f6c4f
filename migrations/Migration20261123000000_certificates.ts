import { Migration } from '@mikro-orm/migrations';

/** Adds certificate mailings and recipients. */
export class Migration20261123000000_certificates extends Migration {
  override name = 'Migration20261123000000_certificates';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "certificate_mailing" ("id" serial primary key, "event_id" int null, "creator_id" int null, "event_name" text not null, "city" text not null, "event_date" date not null, "icon_id" text null, "picture" text null, "preview_id" text null, "layout" jsonb not null, "columns" jsonb not null, "status" text not null, "send_at" timestamptz not null, "ended_at" timestamptz null, "created_at" timestamptz not null, "forgotten_at" timestamptz null, "request" text null, "version" int not null default 1, "search_text" text generated always as (lower(regexp_replace(normalize(event_name || ' ' || city, nfd), '[\\u0300-\\u036f]', '', 'g'))) stored not null);`,
    );
    this.addSql(`create index "certificate_mailing_event_id_index" on "certificate_mailing" ("event_id");`);
    this.addSql(`create index "certificate_mailing_creator_id_index" on "certificate_mailing" ("creator_id");`);
    this.addSql(`create index "certificate_mailing_icon_id_index" on "certificate_mailing" ("icon_id");`);
    this.addSql(`create index "certificate_mailing_preview_id_index" on "certificate_mailing" ("preview_id");`);
    this.addSql(
      `alter table "certificate_mailing" add constraint "certificate_mailing_request_unique" unique ("request");`,
    );
    this.addSql(`create index certificate_mailing_due on certificate_mailing (send_at) where status = 'SCHEDULED';`);
    this.addSql(`create index certificate_mailing_search on certificate_mailing using gin (search_text gin_trgm_ops);`);
    this.addSql(
      `create table "certificate_recipient" ("id" serial primary key, "mailing_id" int not null, "row" int null, "code" text not null, "name" text null, "email" text null, "dni" text not null default '', "values" jsonb not null, "state" text not null default 'PENDING', "tries" int not null default 0, "try_at" timestamptz null, "under_way_since" timestamptz null, "failed_at" timestamptz null, "sent_at" timestamptz null, "trouble" text null, "reply" text null, "search_text" text generated always as (lower(regexp_replace(normalize(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || dni, nfd), '[\\u0300-\\u036f]', '', 'g'))) stored not null);`,
    );
    this.addSql(
      `create index "certificate_recipient_mailing_id_state_index" on "certificate_recipient" ("mailing_id", "state");`,
    );
    this.addSql(
      `alter table "certificate_recipient" add constraint "certificate_recipient_code_unique" unique ("code");`,
    );
    this.addSql(
      `alter table "certificate_mailing" add constraint "certificate_mailing_event_id_foreign" foreign key ("event_id") references "event" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "certificate_mailing" add constraint "certificate_mailing_creator_id_foreign" foreign key ("creator_id") references "app_user" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "certificate_mailing" add constraint "certificate_mailing_icon_id_foreign" foreign key ("icon_id") references "image" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "certificate_mailing" add constraint "certificate_mailing_preview_id_foreign" foreign key ("preview_id") references "image" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "certificate_mailing" add constraint "certificate_mailing_status_check" check ("status" in ('SCHEDULED', 'SENT', 'STOPPED'));`,
    );
    this.addSql(
      `alter table "certificate_recipient" add constraint "certificate_recipient_mailing_id_foreign" foreign key ("mailing_id") references "certificate_mailing" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "certificate_recipient" add constraint "certificate_recipient_state_check" check ("state" in ('PENDING', 'UNDER_WAY', 'SENT', 'FAILED', 'UNCONFIRMED'));`,
    );
    this.addSql(
      `alter table "certificate_recipient" add constraint "certificate_recipient_trouble_check" check ("trouble" in ('UNREACHABLE', 'BAD_ADDRESS', 'REFUSED'));`,
    );
  }
}
