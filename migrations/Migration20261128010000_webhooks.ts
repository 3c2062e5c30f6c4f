import { Migration } from '@mikro-orm/migrations';

/** Adds webhooks, their deliveries and attempts. */
export class Migration20261128010000_webhooks extends Migration {
  override name = 'Migration20261128010000_webhooks';

  override up(): void | Promise<void> {
    this.addSql(
      `create table webhook (
        id serial primary key,
        event_id int not null,
        url text not null,
        types text[] not null,
        secret text not null,
        former_secret text null,
        former_until timestamptz null,
        state text not null default 'ACTIVE',
        failing_since timestamptz null,
        created_at timestamptz not null,
        version int not null default 1,
        field_versions jsonb not null default '{}',
        constraint webhook_state_check check (state in ('ACTIVE', 'PAUSED', 'FAILED')));`,
    );
    this.addSql(`create index webhook_event_id_id_index on webhook (event_id, id);`);
    this.addSql(
      `alter table webhook add constraint webhook_event_id_foreign foreign key (event_id) references event (id) on delete cascade;`,
    );
    this.addSql(
      `create table webhook_delivery (
        id serial primary key,
        webhook_id int not null,
        message_id text not null,
        type text not null,
        body text not null,
        state text not null,
        begun int not null default 0,
        begun_before int not null default 0,
        under_way_since timestamptz null,
        next_attempt_at timestamptz null,
        last_status int null,
        last_trouble text null,
        created_at timestamptz not null,
        constraint webhook_delivery_type_check check (type in ('registration.paid', 'registration.expired', 'registration.edited', 'order.paid', 'order.sent')),
        constraint webhook_delivery_state_check check (state in ('WAITING', 'DELIVERED', 'GIVEN_UP')),
        constraint webhook_delivery_last_trouble_check check (last_trouble in ('NOT_HTTPS', 'UNKNOWN_NAME', 'PRIVATE_ADDRESS', 'UNREACHABLE', 'TIMEOUT', 'REFUSED', 'UNSIGNED')));`,
    );
    this.addSql(`create index webhook_delivery_webhook_id_id_index on webhook_delivery (webhook_id, id);`);
    this.addSql(`create index webhook_delivery_created_at_index on webhook_delivery (created_at);`);
    this.addSql(`create index webhook_delivery_due on webhook_delivery (next_attempt_at) where state = 'WAITING';`);
    this.addSql(
      `alter table webhook_delivery add constraint webhook_delivery_webhook_id_foreign foreign key (webhook_id) references webhook (id) on delete cascade;`,
    );
    this.addSql(
      `create table webhook_attempt (
        id serial primary key,
        delivery_id int not null,
        at timestamptz not null,
        milliseconds int not null,
        status int null,
        trouble text null,
        answer text null,
        constraint webhook_attempt_trouble_check check (trouble in ('NOT_HTTPS', 'UNKNOWN_NAME', 'PRIVATE_ADDRESS', 'UNREACHABLE', 'TIMEOUT', 'REFUSED', 'UNSIGNED')));`,
    );
    this.addSql(`create index webhook_attempt_delivery_id_id_index on webhook_attempt (delivery_id, id);`);
    this.addSql(
      `alter table webhook_attempt add constraint webhook_attempt_delivery_id_foreign foreign key (delivery_id) references webhook_delivery (id) on delete cascade;`,
    );
  }
}
