import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** The only ID: there is one demonstration. */
export const THE_DEMO = 1;

/** Progress of the demonstration data: one row, or none without a demonstration. */
@Entity()
export class DemoMark {
  @PrimaryKey({ type: 'integer', autoincrement: false })
  id: number = THE_DEMO;

  /** Day from which the dates of the demonstration are counted. */
  @Property({ type: 'timestamptz' })
  begunAt: Date;

  /** Time of completion; null: interrupted, to be continued at the next start. */
  @Property({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null = null;

  constructor(begunAt: Date) {
    this.begunAt = begunAt;
  }
}
