import { Migration } from '@mikro-orm/migrations';

/** Adds the routes of an event's distances. */
export class Migration20261124020000_event_route extends Migration {
  override name = 'Migration20261124020000_event_route';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "event_route" ("id" serial primary key, "event_id" int not null, "distance" text not null, "length" int not null, "climb" int null, "descent" int null, "highest" jsonb null, "loop" boolean not null, "track" jsonb not null, "heights" jsonb null, "water" jsonb not null, "file" text not null, "created_at" timestamptz not null);`,
    );
    this.addSql(`alter table "event_route" add constraint "event_route_file_unique" unique ("file");`);
    this.addSql(
      `alter table "event_route" add constraint "event_route_event_id_distance_unique" unique ("event_id", "distance");`,
    );
    this.addSql(`alter table "event_route" add constraint "event_route_length" check (length > 0);`);
    this.addSql(
      `alter table "event_route" add constraint "event_route_event_id_foreign" foreign key ("event_id") references "event" ("id") on delete cascade;`,
    );
  }
}
