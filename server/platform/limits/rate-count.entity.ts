import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Retention } from '../database/retention.js';

/** Number of calls in a window (see RateLimits). The table is unlogged: a crash of the database empties it. */
@Entity()
@Retention({ personal: ['key'], until: 'its window; keyed hashes' })
export class RateCount {
  /** Rule and HMAC, so that the counted person or network cannot be read. */
  @PrimaryKey({ type: 'text' })
  key!: string;

  @Property({ type: 'integer' })
  points!: number;

  /** End of the window. */
  @Property({ type: 'timestamptz' })
  until!: Date;
}
