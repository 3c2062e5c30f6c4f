import { type Ref } from '@mikro-orm/core';
import { Entity, Enum, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Event } from '../events/event.entity.js';
import { GatewayKind } from './gateway-kind.js';

/** An event's account at one gateway. */
@Entity()
@Unique({ properties: ['event', 'kind'] })
export class GatewayAccount {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Event, { ref: true, deleteRule: 'cascade' })
  event!: Ref<Event>;

  @Enum({ items: () => GatewayKind, type: 'text' })
  kind!: GatewayKind;

  @Property({ type: 'boolean' })
  active!: boolean;

  @Property({ type: 'boolean' })
  sandbox!: boolean;

  /** JSON of the credential fields, sealed by platform/sealed.ts. */
  @Property({ type: 'text' })
  credentials!: string;

  @Property({ type: 'timestamptz' })
  updatedAt!: Date;
}
