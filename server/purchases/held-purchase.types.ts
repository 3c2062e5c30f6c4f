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

  @Field(() => String)
  get token(): string {
    return this.purchase.token;
  }

  @Field(() => String, { description: 'What it is, as a gateway shows it to who pays' })
  get title(): string {
    return this.purchase.title;
  }

  @Field(() => PurchaseStatus)
  get status(): PurchaseStatus {
    return this.purchase.status;
  }

  @Field(() => Int, { nullable: true })
  get statusCode(): number | null {
    return statusCode(this.purchase.status);
  }

  @Field(() => CopScalar)
  get amount(): number {
    return this.purchase.amount;
  }

  @Field(() => [PriceLine])
  get lines(): PriceLine[] {
    return this.purchase.lines;
  }

  @Field(() => Date, { nullable: true })
  get holdExpiresAt(): Date | null {
    return this.purchase.holdExpiresAt;
  }

  @Field(() => Date, { description: "The server's clock, to count down by" })
  get now(): Date {
    return this.moment;
  }
}
