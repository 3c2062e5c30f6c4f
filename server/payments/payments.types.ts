import { Authorized, Field, ObjectType, registerEnumType } from 'type-graphql';
import { Permission, Public } from '../platform/permissions.js';
import { CopScalar } from '../platform/scalars.js';
import { GatewayKind } from './gateway-kind.js';
import { PaymentStatus } from './payment-states.js';
import type { Payment } from './payment.entity.js';
import type { ShownPurchase } from '../purchases/held-purchase.types.js';
import { PurchaseKind, PurchaseStatus } from '../purchases/purchase-states.js';

registerEnumType(GatewayKind, {
  name: 'GatewayKind',
  description: 'TEST is the Pasarela de pruebas, absent in production.',
});

export enum CheckoutKind {
  FORM = 'FORM',
  LINK = 'LINK',
  SCRIPT = 'SCRIPT',
}
registerEnumType(CheckoutKind, {
  name: 'CheckoutKind',
  valuesConfig: {
    FORM: { description: 'Post `fields` to `url`.' },
    LINK: { description: 'Follow `url`.' },
    SCRIPT: { description: 'Load the script at `url` and open it with `fields`.' },
  },
});

@Public()
@ObjectType('Gateway', { description: 'A gateway as a payer sees it.' })
export class GatewayChoice {
  @Field(() => GatewayKind)
  kind!: GatewayKind;

  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'Ways to pay in words' })
  methods!: string;

  @Field(() => String, { description: 'Address of its picture' })
  image!: string;
}

@Authorized(Permission.EVENTS_READ)
@ObjectType({ description: 'An active gateway that payers are not offered, since its account is not complete.' })
export class IncompleteGateway {
  @Field(() => GatewayKind)
  kind!: GatewayKind;

  @Field(() => String)
  name!: string;

  @Field(() => [String], { description: 'What is missing: labels of fields, or to leave the sandbox in production' })
  missing!: string[];
}

@Public()
@ObjectType()
export class CheckoutField {
  @Field(() => String)
  name!: string;

  @Field(() => String)
  value!: string;
}

@Public()
@ObjectType('Checkout', { description: 'How the browser gets to the gateway.' })
export class CheckoutView {
  @Field(() => CheckoutKind)
  kind!: CheckoutKind;

  @Field(() => String)
  url!: string;

  @Field(() => [CheckoutField])
  fields!: CheckoutField[];
}

@Public()
@ObjectType()
export class StartedPayment {
  @Field(() => String)
  reference!: string;

  @Field(() => GatewayKind)
  gateway!: GatewayKind;

  @Field(() => CopScalar)
  amount!: number;

  @Field(() => CheckoutView)
  checkout!: CheckoutView;
}

/** What the return page shows. Its event is in the resolver. */
@Public()
@ObjectType({
  description:
    'What the return page shows. It holds no personal data and leads to none: its reference stands in addresses, mails and lists.',
})
export class PaymentState {
  constructor(
    private readonly payment: Payment,
    readonly purchase: ShownPurchase,
    private readonly moment: Date,
  ) {}

  @Field(() => String)
  get reference(): string {
    return this.payment.reference;
  }

  @Field(() => PaymentStatus)
  get status(): PaymentStatus {
    return this.payment.status;
  }

  @Field(() => GatewayKind)
  get gateway(): GatewayKind {
    return this.payment.gateway;
  }

  @Field(() => CopScalar)
  get amount(): number {
    return this.payment.amount;
  }

  @Field(() => Date)
  get updatedAt(): Date {
    return this.payment.updatedAt;
  }

  @Field(() => String, { nullable: true, description: 'Reason of a rejection in words, where the gateway gives one' })
  get reason(): string | null {
    return this.payment.reason;
  }

  @Field(() => Boolean, { description: 'True when money arrived that waits for a decision by the organiser' })
  get underReview(): boolean {
    return this.payment.review !== null;
  }

  @Field(() => PurchaseKind)
  get purchaseKind(): PurchaseKind {
    return this.purchase.kind;
  }

  @Field(() => PurchaseStatus)
  get purchaseStatus(): PurchaseStatus {
    return this.purchase.status;
  }

  @Field(() => Date, { nullable: true })
  get holdExpiresAt(): Date | null {
    return this.purchase.holdExpiresAt;
  }

  @Field(() => Date)
  get now(): Date {
    return this.moment;
  }
}
