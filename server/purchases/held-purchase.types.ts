import { Field, Int, InterfaceType } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import { CopScalar } from '../platform/scalars.js';
import { PriceLine } from './purchase-lines.js';
import { PurchaseStatus, statusCode } from './purchase-states.js';
import type { Purchase } from './purchase.entity.js';

/** What a buyer is shown of a purchase: a stored row, or one that was written just now and need not be read again. */
export type ShownPurchase = Pick<
  Purchase,
  | 'id'
  | 'kind'
  | 'token'
  | 'title'
  | 'status'
  | 'amount'
  | 'lines'
  | 'payer'
  | 'browsers'
  | 'holdExpiresAt'
  | 'event'
  | 'coupon'
>;

/** A purchase as its buyer sees it; whoever has the token may see and pay it. Its relations are in resolvers. */
@Public()
@InterfaceType({ description: 'A purchase as its buyer sees it; whoever has the token may see and pay it.' })
export abstract class HeldPurchase {
  constructor(
    readonly purchase: ShownPurchase,
    private readonly moment: Date,
  ) {}

  @Field(() => String, { description: 'Secret token, as in its links: whoever has it may see and pay the purchase' })
  get token(): string {
    return this.purchase.token;
  }

  @Field(() => String, { description: 'What it is, as a gateway shows it to who pays' })
  get title(): string {
    return this.purchase.title;
  }

  @Field(() => PurchaseStatus, { description: 'Where its payment stands' })
  get status(): PurchaseStatus {
    return this.purchase.status;
  }

  @Field(() => Int, {
    nullable: true,
    description: 'Number of `status` in REST: 0, 4, 6, 7, 8 or 100; null: expired, deleted or refunded',
  })
  get statusCode(): number | null {
    return statusCode(this.purchase.status);
  }

  @Field(() => CopScalar, { description: 'What is to be paid in all, in pesos, less what a discount code takes off' })
  get amount(): number {
    return this.purchase.amount;
  }

  @Field(() => [PriceLine], { description: 'What the amount is made of, line by line; none with a partner key' })
  get lines(): PriceLine[] {
    return this.purchase.lines;
  }

  @Field(() => Date, {
    nullable: true,
    description: 'When the hold ends or has ended; null: nothing is to be paid any more',
  })
  get holdExpiresAt(): Date | null {
    return this.purchase.holdExpiresAt;
  }

  @Field(() => Date, { description: "The server's clock, to count down by" })
  get now(): Date {
    return this.moment;
  }
}
