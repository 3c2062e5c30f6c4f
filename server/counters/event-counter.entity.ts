import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Retention } from '../platform/database/retention.js';

/**
 * Part of a counter of an event: the counter is the sum of its rows. Triggers of `purchase` and `payment` insert a row for
 * each counter that a statement changes, so no sale waits for a row that another one changes; `mergeEventCounters` adds
 * them up later. `recount_events()` counts all events anew.
 */
@Entity()
@Retention({ nonPersonal: ['name'] })
export class EventCounter {
  @PrimaryKey({ type: 'bigint' })
  id!: string;

  /** No foreign key: rows that a deletion of an event inserts add up to zero with the others. */
  @Index({ name: 'event_counter_event' })
  @Property({ type: 'integer' })
  eventId!: number;

  /** Display status of the competitors, CODES, REVENUE or SHOP_REVENUE. */
  @Property({ type: 'text' })
  name!: string;

  /** Competitors, registrations with a code, or pesos. Negative if rows were removed. */
  @Property({ type: 'bigint' })
  amount!: string;
}
