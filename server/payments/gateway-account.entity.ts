import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Enum, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Event } from '../events/event.entity.js';
import { GatewayKind } from './gateway-kind.js';

/** An event's account at one gateway. */
@Entity()
@Unique({ properties: ['event', 'kind'] })
export class GatewayAccount {
  [OptionalProps]?: 'fieldVersions' | 'version';

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

  /** 0 until it was saved for the first time. */
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  /** The version at which each field was last changed, a credential under its own name. */
  @Property({ type: 'json', default: '{}' })
  fieldVersions: Readonly<Record<string, number>> = {};
}
