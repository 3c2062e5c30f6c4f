import { PrimaryKeyProp, type Rel } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Event } from '../events/event.entity.js';

/** Step in which a waiting room admitted people: the turn of their places began then. */
@Entity()
export class WaitingStep {
  [PrimaryKeyProp]?: ['event', 'draw', 'upTo'];

  @ManyToOne(() => Event, { primary: true, deleteRule: 'cascade' })
  event!: Rel<Event>;

  @PrimaryKey({ type: 'integer' })
  draw!: number;

  /** Last place that the step admitted. */
  @PrimaryKey({ type: 'integer' })
  upTo!: number;

  @Property({ type: 'timestamptz' })
  at!: Date;
}
