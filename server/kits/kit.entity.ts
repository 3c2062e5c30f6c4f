import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Enum, ManyToOne, OneToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Public } from '../platform/permissions.js';
import { Quota } from '../quotas/quota.entity.js';
import { KitSize } from './kit-size.js';
import { Retention } from '../platform/database/retention.js';

/** Item that a competitor picks up, in one size. */
@Entity()
@Retention({ nonPersonal: ['name', 'size'] })
@Public()
@ObjectType({ description: 'Item that a competitor picks up, in one size.' })
export class Kit {
  [OptionalProps]?: 'deletedAt' | 'sizeLabel';

  @Field(() => ID, { description: 'ID of the kit.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Event, { ref: true, index: true, deleteRule: 'cascade' })
  event!: Ref<Event>;

  @Field(() => String, { description: 'Name of the kit, e.g. Camiseta' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => KitSize, { description: 'Size of the kit.' })
  @Enum({ items: () => KitSize, type: 'text' })
  size!: KitSize;

  /** Units; their limit is `amount` of the specification. */
  @OneToOne(() => Quota, { ref: true, owner: true })
  units!: Ref<Quota>;

  /** A deleted kit cannot be chosen and its quota's limit is 0; the row stays for ended registrations. */
  @Property({ type: 'timestamptz', nullable: true })
  deletedAt: Date | null = null;

  @Field(() => String, { description: 'Spanish label of the size, e.g. S (Femenino).' })
  get sizeLabel(): string {
    return this.size;
  }
}
