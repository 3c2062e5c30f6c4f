import { Migration } from '@mikro-orm/migrations';

/** Adds sponsors, whose logos an event's page shows. */
export class Migration20261124011000_sponsors extends Migration {
  override name = 'Migration20261124011000_sponsors';

  override up(): void | Promise<void> {
    this.addSql(
      `create table sponsor (
        id serial primary key,
        event_id int not null,
        image_id text not null,
        position int not null,
        name text not null,
        web text null);`,
    );
    this.addSql(`create index sponsor_event_id_position_index on sponsor (event_id, position);`);
    this.addSql(`create index sponsor_image_id_index on sponsor (image_id);`);
    this.addSql(
      `alter table sponsor add constraint sponsor_event_id_foreign foreign key (event_id) references event (id) on delete cascade;`,
    );
    this.addSql(
      `alter table sponsor add constraint sponsor_image_id_foreign foreign key (image_id) references image (id);`,
    );
  }
}
