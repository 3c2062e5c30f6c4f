import { Authorized, Field, ObjectType, registerEnumType } from 'type-graphql';
import { Permission, Public } from '../platform/permissions.js';
import { CopScalar } from '../platform/scalars.js';
import { GatewayKind } from './gateway-kind.js';
import { PaymentStatus } from './payment-states.js';
import type { Payment } from './payment.entity.js';
import type { ShownPurchase } from '../purchases/held-purchase.types.js';
import { PurchaseKind, ShownStatus, shownStatus } from '../purchases/purchase-states.js';

registerEnumType(GatewayKind, {
  name: 'GatewayKind',
  description: 'TEST is the Pasarela de pruebas, absent in production.',
  valuesConfig: {
    EPAYCO: { description: 'The gateway ePayco' },
    MERCADO_PAGO: { description: 'The gateway Mercado Pago' },
    PAYU: { description: 'The gateway PayU Latam' },
    TEST: { description: 'Our own gateway for trying things out: no money moves, and production has none' },
    WOMPI: { description: 'The gateway Wompi' },
  },
});

export enum CheckoutKind {
  FORM = 'FORM',
  LINK = 'LINK',
  SCRIPT = 'SCRIPT',
}
registerEnumType(CheckoutKind, {
  name: 'CheckoutKind',
  description: 'How a payer gets to a gateway.',
  valuesConfig: {
    FORM: { description: 'Post `fields` to `url`.' },
    LINK: { description: 'Follow `url`.' },
    SCRIPT: { description: 'Load the script at `url` and open it with `fields`.' },
  },
});

@Public()
@ObjectType('Gateway', { description: 'A gateway as a payer sees it.' })
export class GatewayChoice {
  @Field(() => GatewayKind, { description: 'Which one' })
  kind!: GatewayKind;

  @Field(() => String, { description: 'What payers know it as' })
  name!: string;

  @Field(() => String, { description: 'Ways to pay in words' })
  methods!: string;

  @Field(() => String, { description: 'Address of its picture' })
  image!: string;
}

@Authorized(Permission.EVENTS_READ)
@ObjectType({ description: 'An active gateway that payers are not offered, since its account is not complete.' })
export class IncompleteGateway {
  @Field(() => GatewayKind, { description: 'Which one' })
  kind!: GatewayKind;

  @Field(() => String, { description: 'What payers know it as' })
  name!: string;

  @Field(() => [String], { description: 'What is missing: labels of fields, or to leave the sandbox in production' })
  missing!: string[];
}

@Public()
@ObjectType({ description: 'A hidden field of a form that is sent to a gateway.' })
export class CheckoutField {
  @Field(() => String, { description: 'Its name in the form' })
  name!: string;

  @Field(() => String, { description: 'Its value in the form' })
  value!: string;
}

@Public()
@ObjectType('Checkout', { description: 'How the browser gets to the gateway.' })
export class CheckoutView {
  @Field(() => CheckoutKind, { description: 'How the payer gets there' })
  kind!: CheckoutKind;

  @Field(() => String, { description: 'Where the payer pays' })
  url!: string;

  @Field(() => [CheckoutField], { description: 'What a form that is sent there has to hold' })
  fields!: CheckoutField[];
}

@Public()
@ObjectType({ description: 'A payment that was begun, and where it is paid.' })
export class StartedPayment {
  @Field(() => String, { description: 'By which the gateway and `paymentState` know it' })
  reference!: string;

  @Field(() => GatewayKind, { description: 'Through which gateway' })
  gateway!: GatewayKind;

  @Field(() => CopScalar, { description: 'What is to be paid' })
  amount!: number;

  @Field(() => CheckoutView, { description: 'How the payer gets to the gateway' })
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

  @Field(() => String, { description: 'By which the gateway knows it' })
  get reference(): string {
    return this.payment.reference;
  }

  @Field(() => PaymentStatus, { description: 'How the payment stands' })
  get status(): PaymentStatus {
    return this.payment.status;
  }

  @Field(() => GatewayKind, { description: 'Through which gateway' })
  get gateway(): GatewayKind {
    return this.payment.gateway;
  }

  @Field(() => CopScalar, { description: 'What is to be paid' })
  get amount(): number {
    return this.payment.amount;
  }

  @Field(() => Date, {
    nullable: true,
    description: 'When somebody was first sent to its checkout; null: nobody was',
  })
  get openedAt(): Date | null {
    return this.payment.checkoutOpenedAt;
  }

  @Field(() => Date, { description: 'When something of it changed last' })
  get updatedAt(): Date {
    return this.payment.updatedAt;
  }

  @Field(() => String, {
    nullable: true,
    description: 'Reason of a rejection in words, where the gateway gives one; null: it gave none',
  })
  get reason(): string | null {
    return this.payment.reason;
  }

  @Field(() => Boolean, { description: 'True when money arrived that waits for a decision by the organiser' })
  get underReview(): boolean {
    return this.payment.review !== null;
  }

  @Field(() => PurchaseKind, { description: 'What is paid' })
  get purchaseKind(): PurchaseKind {
    return this.purchase.kind;
  }

  @Field(() => ShownStatus, { description: 'How it stands with what is paid' })
  get purchaseStatus(): ShownStatus {
    return shownStatus(this.purchase);
  }

  @Field(() => Date, {
    nullable: true,
    description: 'When the hold ends or has ended; null: it has no end, as that of what is paid',
  })
  get holdExpiresAt(): Date | null {
    return this.purchase.holdExpiresAt;
  }

  @Field(() => Date, { description: "The server's time, to count from" })
  get now(): Date {
    return this.moment;
  }
}
