import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** There is one demonstration. */
export const THE_DEMO = 1;

/** How far the demonstration's data are: one row, or none where there are none. */
@Entity()
export class DemoMark {
  @PrimaryKey({ type: 'integer', autoincrement: false })
  id: number = THE_DEMO;

  /** The day the demonstration's dates are counted from. */
  @Property({ type: 'timestamptz' })
  begunAt: Date;

  /** Null: it was interrupted, and goes on with the next start. */
  @Property({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null = null;

  constructor(begunAt: Date) {
    this.begunAt = begunAt;
  }
}
