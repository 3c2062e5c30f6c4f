import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** How often something came lately (see RateLimits). The table is unlogged: a database that crashed forgets it. */
@Entity()
export class RateCount {
  /** Rule and keyed hash: who or what it was cannot be read from it. */
  @PrimaryKey({ type: 'text' })
  key!: string;

  @Property({ type: 'integer' })
  points!: number;

  /** From then on it counts from the beginning. */
  @Property({ type: 'timestamptz' })
  until!: Date;
}
