import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Check, Entity, Enum, OneToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Event } from '../events/event.entity.js';
import { WaitingRoomMode } from './waiting-room-enums.js';
import { Retention } from '../platform/database/retention.js';

/** Default of `rate`. */
export const DEFAULT_RATE = 600;

/**
 * Waiting room of an event: the organiser's settings, and the progress of the current draw, which nodes advance under
 * the row's lock. A room exists from `opensAt` until `closedAt`. Each time it is opened, `draw` increases, so that places
 * of an earlier opening are not valid.
 */
@Entity()
@Retention({ nonPersonal: ['mode', 'seed', 'field_versions'] })
@Check({ name: 'waiting_room_admitted', expression: 'admitted_up_to >= 0 and admitted_up_to <= last_number' })
@Check({ name: 'waiting_room_rate', expression: 'rate > 0' })
export class WaitingRoom {
  [OptionalProps]?: Exclude<keyof WaitingRoom, 'event' | 'mode'>;

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @OneToOne(() => Event, { ref: true, owner: true, deleteRule: 'cascade' })
  event!: Ref<Event>;

  @Enum({ items: () => Object.values(WaitingRoomMode), type: 'text' })
  mode!: WaitingRoomMode;

  /** Time of the opening; null: the room was never opened or scheduled. */
  @Property({ type: 'timestamptz', nullable: true })
  opensAt: Date | null = null;

  /** Maximum number of people admitted per minute. */
  @Property({ type: 'integer', default: DEFAULT_RATE })
  rate: number = DEFAULT_RATE;

  /** Whether nobody is admitted for now. */
  @Property({ type: 'boolean', default: false })
  paused: boolean = false;

  @Property({ type: 'integer', default: 1 })
  draw: number = 1;

  /** Random text that decided the order; null before the draw. */
  @Property({ type: 'text', nullable: true })
  seed: string | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  drawnAt: Date | null = null;

  /** End of the room: nobody waited any more, or the organiser ended it. */
  @Property({ type: 'timestamptz', nullable: true })
  closedAt: Date | null = null;

  /** Number of the last place. */
  @Property({ type: 'integer', default: 0 })
  lastNumber: number = 0;

  /** Places up to this number have had their turn. */
  @Property({ type: 'integer', default: 0 })
  admittedUpTo: number = 0;

  /** People admitted per minute at present: halved while a node is overloaded, then increased up to `rate`. */
  @Property({ type: 'double', default: DEFAULT_RATE })
  pace: number = DEFAULT_RATE;

  @Property({ type: 'timestamptz', nullable: true })
  pacedAt: Date | null = null;

  /** Time up to which people have been admitted at `pace`. */
  @Property({ type: 'timestamptz', nullable: true })
  advancedAt: Date | null = null;

  /** Last time at which a node was overloaded. */
  @Property({ type: 'timestamptz', nullable: true })
  strainedAt: Date | null = null;

  /** Since when everybody is admitted at once; null: people wait. */
  @Property({ type: 'timestamptz', nullable: true })
  idleSince: Date | null = null;

  /** Number of people who could be admitted in addition when it last advanced. */
  @Property({ type: 'integer', default: 0 })
  vacancies: number = 0;

  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  /** Version of the last change of each setting. */
  @Property({ type: 'json', default: '{}' })
  fieldVersions: Readonly<Record<string, number>> = {};
}
