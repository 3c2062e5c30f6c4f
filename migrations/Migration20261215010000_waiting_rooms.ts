import { Migration } from '@mikro-orm/migrations';

/** Waiting rooms of events. Visitors see whether there is one: only such changes are content, not each step. */
export class Migration20261215010000_waiting_rooms extends Migration {
  override name = 'Migration20261215010000_waiting_rooms';

  override up(): void | Promise<void> {
    this.addSql(`create table "waiting_room" ("id" serial primary key, "event_id" int not null, "mode" text not null,
      "opens_at" timestamptz null, "rate" int not null default 600, "paused" boolean not null default false,
      "draw" int not null default 1, "seed" text null, "drawn_at" timestamptz null, "closed_at" timestamptz null,
      "last_number" int not null default 0, "admitted_up_to" int not null default 0,
      "pace" double precision not null default 600, "paced_at" timestamptz null, "advanced_at" timestamptz null,
      "strained_at" timestamptz null, "idle_since" timestamptz null, "vacancies" int not null default 0,
      "version" int not null default 1, "field_versions" jsonb not null default '{}');`);
    this.addSql(`alter table "waiting_room" add constraint "waiting_room_event_id_unique" unique ("event_id");`);
    this.addSql(
      `alter table "waiting_room" add constraint "waiting_room_mode_check" check ("mode" in ('OFF', 'SCHEDULED', 'AUTOMATIC'));`,
    );
    this.addSql(
      `alter table "waiting_room" add constraint waiting_room_admitted check (admitted_up_to >= 0 and admitted_up_to <= last_number);`,
    );
    this.addSql(`alter table "waiting_room" add constraint waiting_room_rate check (rate > 0);`);
    this.addSql(`create table "waiting_place" ("event_id" int not null, "draw" int not null, "visitor" uuid not null,
      "network" text not null, "first_seen_at" timestamptz not null, "seen_at" timestamptz not null, "number" int null,
      "entered_at" timestamptz null, "done_at" timestamptz null, primary key ("event_id", "draw", "visitor"));`);
    this.addSql(
      `create unique index waiting_place_number on waiting_place (event_id, draw, number) where number is not null;`,
    );
    this.addSql(
      `create index "waiting_place_event_id_draw_network_index" on "waiting_place" ("event_id", "draw", "network");`,
    );
    this.addSql(
      `create index waiting_place_inside on waiting_place (event_id, draw, entered_at) where entered_at is not null and done_at is null;`,
    );
    this.addSql(`create table "waiting_step" ("event_id" int not null, "draw" int not null, "up_to" int not null,
      "at" timestamptz not null, primary key ("event_id", "draw", "up_to"));`);
    for (const table of ['waiting_room', 'waiting_place', 'waiting_step'])
      this.addSql(
        `alter table "${table}" add constraint "${table}_event_id_foreign" foreign key ("event_id") references "event" ("id") on delete cascade;`,
      );
    this.addSql(
      `create trigger content_changed after insert or delete or update of mode, opens_at, closed_at on waiting_room for each statement execute function content_changed();`,
    );
  }

  override down(): void | Promise<void> {
    for (const table of ['waiting_step', 'waiting_place', 'waiting_room']) this.addSql(`drop table "${table}";`);
  }
}
