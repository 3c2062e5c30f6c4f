import { OptionalProps, PrimaryKeyProp, type Rel } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Event } from '../events/event.entity.js';
import { Retention } from '../platform/database/retention.js';

/** Visitor of a waiting room, and the visitor's place in the order of one draw. */
@Entity()
@Retention({
  personal: ['network', 'visitor', 'email'],
  until: '7 days after the room closed; a keyed hash and a random ID. The address only until its mail is sent',
})
@Index({
  name: 'waiting_place_number',
  expression:
    'create unique index waiting_place_number on waiting_place (event_id, draw, number) where number is not null',
})
@Index({ properties: ['event', 'draw', 'network'] })
@Index({
  name: 'waiting_place_inside',
  expression:
    'create index waiting_place_inside on waiting_place (event_id, draw, entered_at) where entered_at is not null and done_at is null',
})
export class WaitingPlace {
  [PrimaryKeyProp]?: ['event', 'draw', 'visitor'];
  [OptionalProps]?: 'number' | 'enteredAt' | 'doneAt' | 'email';

  @ManyToOne(() => Event, { primary: true, deleteRule: 'cascade' })
  event!: Rel<Event>;

  @PrimaryKey({ type: 'integer' })
  draw!: number;

  /** Random ID in the visitor's cookie. */
  @PrimaryKey({ type: 'uuid' })
  visitor!: string;

  /** HMAC of the visitor's network, which limits count. */
  @Property({ type: 'text' })
  network!: string;

  @Property({ type: 'timestamptz' })
  firstSeenAt!: Date;

  @Property({ type: 'timestamptz' })
  seenAt!: Date;

  /** Position in the order; null before the draw. */
  @Property({ type: 'integer', nullable: true })
  number!: number | null;

  /** Time of the entry ticket; it is issued once. */
  @Property({ type: 'timestamptz', nullable: true })
  enteredAt!: Date | null;

  /** Time at which the visitor made a hold or gave up: others may enter instead. */
  @Property({ type: 'timestamptz', nullable: true })
  doneAt!: Date | null;

  /** Address to which a link to this place is about to be mailed. */
  @Property({ type: 'text', nullable: true })
  email!: string | null;
}
