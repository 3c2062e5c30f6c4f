import { Migration } from '@mikro-orm/migrations';

/**
 * Adds time and location of the kit pick-up, two policies, the start time of a category, and the focal point of a
 * cover.
 */
export class Migration20261124010000_event_page extends Migration {
  override name = 'Migration20261124010000_event_page';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table event
        add column transfer_policy text null,
        add column privacy_policy text null,
        add column kit_pickup_place text null,
        add column kit_pickup_hours text null,
        add column kit_pickup_notes text null,
        add column cover_focus_x double precision null,
        add column cover_focus_y double precision null,
        add constraint event_cover_focus check (
          (cover_focus_x is null) = (cover_focus_y is null));`,
    );
    this.addSql(`alter table category add column start_time text null;`);
  }
}
