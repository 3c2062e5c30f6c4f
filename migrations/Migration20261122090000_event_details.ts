import { Migration } from '@mikro-orm/migrations';

/** Adds organiser, start location, rules and refund policy of an event; null for stored events. */
export class Migration20261122090000_event_details extends Migration {
  override name = 'Migration20261122090000_event_details';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table event
        add column organizer_name text null,
        add column organizer_email text null,
        add column organizer_whatsapp text null,
        add column organizer_web text null,
        add column start_place text null,
        add column start_address text null,
        add column start_latitude double precision null,
        add column start_longitude double precision null,
        add column rules text null,
        add column refund_policy text null,
        add constraint event_start_point check ((start_latitude is null) = (start_longitude is null));`,
    );
  }
}
