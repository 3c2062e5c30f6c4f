import { Authorized, Field, ObjectType, registerEnumType } from 'type-graphql';
import { Permission, Public } from '../platform/permissions.js';
import { CopScalar } from '../platform/graphql/scalars.js';
import { GatewayKind } from './accounts/gateway-kind.js';
import { PaymentStatus } from './payment-states.js';
import type { Payment } from './payment.entity.js';
import type { VisiblePurchase } from '../purchases/held-purchase.types.js';
import { PurchaseKind, DisplayStatus, displayStatus } from '../purchases/purchase-states.js';
import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

registerEnumType(GatewayKind, {
  name: 'GatewayKind',
  description: 'Payment gateway.',
  valuesConfig: {
    EPAYCO: { description: 'Gateway of ePayco' },
    MERCADO_PAGO: { description: 'Gateway of Mercado Pago' },
    PAYU: { description: 'Gateway of PayU Latam' },
    TEST: { description: "Test gateway ('Pasarela de pruebas'): no money moves; absent in production" },
    WOMPI: { description: 'Gateway of Wompi' },
  },
});

export const CheckoutKind = describedEnum('CheckoutKind', 'Way in which a browser opens a checkout.', {
  FORM: 'Post `fields` to `url`',
  LINK: 'Open `url`',
  SCRIPT: 'Load the script at `url` and open it with `fields`',
});
export type CheckoutKind = EnumValue<typeof CheckoutKind>;

@Public()
@ObjectType('Gateway', { description: 'Gateway that an event offers to payers.' })
export class GatewayChoice {
  @Field(() => GatewayKind, { description: 'Kind of gateway' })
  kind!: GatewayKind;

  @Field(() => String, { description: 'Name of the gateway for payers' })
  name!: string;

  @Field(() => String, { description: 'Payment methods in Spanish' })
  methods!: string;

  @Field(() => String, { description: "Path of the gateway's logo" })
  image!: string;
}

@Authorized(Permission.EVENTS_READ)
@ObjectType({ description: 'Active gateway that is not offered to payers because its account is incomplete.' })
export class IncompleteGateway {
  @Field(() => GatewayKind, { description: 'Kind of gateway' })
  kind!: GatewayKind;

  @Field(() => String, { description: 'Name of the gateway for payers' })
  name!: string;

  @Field(() => [String], {
    description: 'Missing items in Spanish: labels of credential fields, or the change from sandbox to production',
  })
  missing!: string[];
}

@Public()
@ObjectType({ description: 'Field of a checkout.' })
export class CheckoutField {
  @Field(() => String, { description: 'Name of the form field or script parameter' })
  name!: string;

  @Field(() => String, { description: 'Value of the form field or script parameter' })
  value!: string;
}

@Public()
@ObjectType('Checkout', { description: 'Checkout of a payment at its gateway.' })
export class CheckoutView {
  @Field(() => CheckoutKind, { description: 'Way in which the browser opens the checkout' })
  kind!: CheckoutKind;

  @Field(() => String, { description: 'URL of the form action, link or script' })
  url!: string;

  @Field(() => [CheckoutField], { description: 'Fields for FORM and SCRIPT; empty for LINK' })
  fields!: CheckoutField[];
}

@Public()
@ObjectType({ description: 'Started payment with its checkout.' })
export class StartedPayment {
  @Field(() => String, { description: 'Identifier of the payment at the gateway and in `paymentState`' })
  reference!: string;

  @Field(() => GatewayKind, { description: 'Gateway of the payment' })
  gateway!: GatewayKind;

  @Field(() => CopScalar, { description: 'Amount of the payment in pesos' })
  amount!: number;

  @Field(() => CheckoutView, { description: 'Checkout at the gateway' })
  checkout!: CheckoutView;
}

/** State of a payment for the return page. The resolver has the event. */
@Public()
@ObjectType({
  description:
    'State of a payment for the return page. Contains no personal data, because references appear in URLs, mails and lists.',
})
export class PaymentState {
  constructor(
    private readonly payment: Payment,
    readonly purchase: VisiblePurchase,
    private readonly moment: Date,
  ) {}

  @Field(() => String, { description: 'Identifier of the payment at the gateway' })
  get reference(): string {
    return this.payment.reference;
  }

  @Field(() => PaymentStatus, { description: 'Status of the payment' })
  get status(): PaymentStatus {
    return this.payment.status;
  }

  @Field(() => GatewayKind, { description: 'Gateway of the payment' })
  get gateway(): GatewayKind {
    return this.payment.gateway;
  }

  @Field(() => CopScalar, { description: 'Amount of the payment in pesos' })
  get amount(): number {
    return this.payment.amount;
  }

  @Field(() => Date, {
    nullable: true,
    description: 'Time when the checkout was first opened; null if it was not',
  })
  get openedAt(): Date | null {
    return this.payment.checkoutOpenedAt;
  }

  @Field(() => Date, { description: 'Time of the last change of the payment' })
  get updatedAt(): Date {
    return this.payment.updatedAt;
  }

  @Field(() => String, {
    nullable: true,
    description: 'Reason of a rejection in Spanish; null if the gateway gave none',
  })
  get reason(): string | null {
    return this.payment.reason;
  }

  @Field(() => Boolean, { description: 'Whether the payment waits for a decision by the organiser' })
  get underReview(): boolean {
    return this.payment.review !== null;
  }

  @Field(() => PurchaseKind, { description: 'Kind of the purchase that is paid' })
  get purchaseKind(): PurchaseKind {
    return this.purchase.kind;
  }

  @Field(() => DisplayStatus, { description: 'Status of the purchase' })
  get purchaseStatus(): DisplayStatus {
    return displayStatus(this.purchase);
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
