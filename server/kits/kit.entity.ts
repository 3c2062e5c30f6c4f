import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Enum, ManyToOne, OneToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Public } from '../platform/permissions.js';
import { Quota } from '../quotas/quota.entity.js';
import { KitSize } from './kit-size.js';

/** A kit in one size: what a competitor picks up. */
@Entity()
@Public()
@ObjectType({ description: 'A kit in one size: what a competitor picks up.' })
export class Kit {
  [OptionalProps]?: 'deletedAt' | 'sizeLabel';

  @Field(() => ID, { description: 'Id of the kit' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Event, { ref: true, index: true, deleteRule: 'cascade' })
  event!: Ref<Event>;

  @Field(() => String, { description: 'Name of the kit, e.g. Camiseta' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => KitSize, { description: 'Size of it' })
  @Enum({ items: () => KitSize, type: 'text' })
  size!: KitSize;

  /** The units: their limit is the spec's amount. */
  @OneToOne(() => Quota, { ref: true, owner: true })
  units!: Ref<Quota>;

  /** Offered to nobody from then on, and its units have the limit 0; the row stays for ended registrations that chose it. */
  @Property({ type: 'timestamptz', nullable: true })
  deletedAt: Date | null = null;

  @Field(() => String, { description: 'The size as people read it, e.g. S (Femenino)' })
  get sizeLabel(): string {
    return this.size;
  }
}
