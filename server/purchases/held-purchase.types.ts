import { Field, Int, InterfaceType } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import { CopScalar } from '../platform/graphql/scalars.js';
import { hasRight, relationTo, type Caller, type PurchaseRight } from './purchase-access.js';
import { PurchaseRelation } from './relation-enums.js';
import { PriceLine } from './purchase-lines.js';
import { DisplayStatus, displayStatus, statusCode } from './purchase-states.js';
import type { Purchase } from './purchase.entity.js';

/**
 * Fields of a purchase that `HeldPurchase` needs: of a stored row, or of a row that was just inserted and is not read
 * again.
 */
export type VisiblePurchase = Pick<
  Purchase,
  | 'id'
  | 'kind'
  | 'token'
  | 'title'
  | 'status'
  | 'inVerification'
  | 'amount'
  | 'lines'
  | 'payer'
  | 'browsers'
  | 'codeOwners'
  | 'holdExpiresAt'
  | 'event'
  | 'coupon'
>;

/**
 * Purchase as a caller sees it: fields beyond the rights of the caller are null or empty. Relations are in resolvers.
 */
@Public()
@InterfaceType({
  description: 'Purchase as the caller sees it. Fields beyond the rights of `relation` are null or empty.',
})
export abstract class HeldPurchase {
  @Field(() => PurchaseRelation, { description: 'Relation of the caller to the purchase' })
  readonly relation: PurchaseRelation;

  private readonly moment: Date;

  /** @param proof relation that the caller has proved without the browser's cookie */
  constructor(
    readonly purchase: VisiblePurchase,
    caller: Caller & { now: Date },
    proof: PurchaseRelation = PurchaseRelation.LINK,
  ) {
    this.moment = caller.now;
    this.relation = relationTo(caller, purchase, proof);
  }

  may(right: PurchaseRight): boolean {
    return hasRight(this.relation, this.purchase.kind, right);
  }

  @Field(() => String, { description: 'Secret token of the payment link: a caller that has it has the relation LINK' })
  get token(): string {
    return this.purchase.token;
  }

  @Field(() => String, { description: 'Title of the purchase in Spanish, as gateways show it to the payer' })
  get title(): string {
    return this.purchase.title;
  }

  @Field(() => DisplayStatus, { description: 'Status of the purchase' })
  get status(): DisplayStatus {
    return displayStatus(this.purchase);
  }

  @Field(() => Int, {
    nullable: true,
    description: 'Number of `status` in REST: 0, 4, 6, 7, 8 or 100; null: expired, deleted or refunded',
  })
  get statusCode(): number | null {
    return statusCode(this.purchase.status);
  }

  @Field(() => CopScalar, { description: 'Total of the purchase in pesos, after the discount' })
  get amount(): number {
    return this.purchase.amount;
  }

  @Field(() => [PriceLine], {
    description: 'Price lines that add up to the amount; empty with a partner key, and for a registration unless OWNER',
  })
  get lines(): PriceLine[] {
    return this.may('seeItems') ? this.purchase.lines : [];
  }

  @Field(() => Date, {
    nullable: true,
    description: 'Time when the hold ends or ended; null if nothing is left to pay',
  })
  get holdExpiresAt(): Date | null {
    return this.purchase.holdExpiresAt;
  }

  @Field(() => Date, { description: 'Time of the server, for a countdown to `holdExpiresAt`' })
  get now(): Date {
    return this.moment;
  }
}
