import type { Ref } from '@mikro-orm/postgresql';
import { Field, Int, ObjectType } from 'type-graphql';
import type { Event } from '../events/event.entity.js';
import type { Purchase } from './purchase.entity.js';
import { DisplayStatus, statusCode, type PurchaseStatus } from './purchase-states.js';

/** Fields of a registration or order that are read from its purchase. */
export interface OfPurchase {
  readonly event: Ref<Event>;
  readonly status: PurchaseStatus;
  /** GraphQL's `status` */
  readonly displayStatus: DisplayStatus;
  readonly statusCode: number | null;
  readonly holdExpiresAt: Date | null;
  readonly createdAt: Date;
}

/**
 * Creates the GraphQL base type of a registration or order, whose subclass has the column `purchase`.
 * The guard is `Authorized(…)`: the class that declares a field guards it.
 */
export function PurchaseFields(guard: ClassDecorator): abstract new () => OfPurchase & { purchase: Purchase } {
  @guard
  @ObjectType()
  abstract class PurchaseShape implements OfPurchase {
    abstract purchase: Purchase;

    get event(): Ref<Event> {
      return this.purchase.event;
    }

    get status(): PurchaseStatus {
      return this.purchase.status;
    }

    @Field(() => DisplayStatus, { name: 'status', description: 'Payment status of the purchase.' })
    get displayStatus(): DisplayStatus {
      return this.purchase.displayStatus;
    }

    @Field(() => Int, {
      nullable: true,
      description: 'Number of `status` in REST: 0, 4, 6, 7, 8 or 100; null if expired, deleted or refunded.',
    })
    get statusCode(): number | null {
      return statusCode(this.status);
    }

    @Field(() => Date, {
      nullable: true,
      description: 'Time at which the hold ends or ended; null if nothing is left to pay.',
    })
    get holdExpiresAt(): Date | null {
      return this.purchase.holdExpiresAt;
    }

    @Field(() => Date, { description: 'Creation time of the purchase.' })
    get createdAt(): Date {
      return this.purchase.createdAt;
    }
  }
  return PurchaseShape;
}
