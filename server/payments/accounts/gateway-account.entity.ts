import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Enum, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Event } from '../../events/event.entity.js';
import { GatewayKind } from './gateway-kind.js';
import { Retention } from '../../platform/database/retention.js';

/** Account of an event at one gateway. */
@Entity()
@Retention({ nonPersonal: ['kind', 'credentials', 'field_versions'] })
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

  /** JSON of the credential fields, encrypted by platform/crypto/encryption.ts. */
  @Property({ type: 'text' })
  credentials!: string;

  @Property({ type: 'timestamptz' })
  updatedAt!: Date;

  /** Number of saves; 0 before the first one. */
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  /** Version of the last change of each field; a credential is listed under its field name. */
  @Property({ type: 'json', default: '{}' })
  fieldVersions: Readonly<Record<string, number>> = {};
}
