import type { EntityClass } from '@mikro-orm/core';
import { ApiKey } from './api-keys/api-key.entity.js';
import { AuditEntry } from './audit/audit-entry.entity.js';
import { Category } from './categories/category.entity.js';
import { Coupon } from './coupons/coupon.entity.js';
import { PartnerKey } from './coupons/partner-key.entity.js';
import { DemoMark } from './demo/demo-mark.entity.js';
import { EventPrice } from './events/event-price.entity.js';
import { Event } from './events/event.entity.js';
import { GalleryImage } from './gallery/gallery-image.entity.js';
import { Image } from './images/image.entity.js';
import { Kit } from './kits/kit.entity.js';
import { Order } from './orders/order.entity.js';
import { OrderItem } from './orders/order-item.entity.js';
import { GatewayAccount } from './payments/accounts/gateway-account.entity.js';
import { PaymentNote } from './payments/decisions/payment-note.entity.js';
import { GatewayCallback } from './payments/callbacks/gateway-callback.entity.js';
import { Payment } from './payments/payment.entity.js';
import { DeliveryWay } from './products/delivery-way.entity.js';
import { ProductImage } from './products/product-image.entity.js';
import { ProductSize } from './products/product-size.entity.js';
import { Product } from './products/product.entity.js';
import { RateCount } from './platform/limits/rate-count.entity.js';
import { QuotaAllocation } from './quotas/quota-allocation.entity.js';
import { Quota } from './quotas/quota.entity.js';
import { Claim } from './purchases/claim.entity.js';
import { Purchase } from './purchases/purchase.entity.js';
import { Mailing } from './certificates/mailing.entity.js';
import { Recipient } from './certificates/recipients/recipient.entity.js';
import { Competitor } from './registration/competitor.entity.js';
import { Registration } from './registration/registration.entity.js';
import { SyncEntry } from './sync/sync-entry.entity.js';
import { TeamMail } from './team-mails/team-mail.entity.js';
import { VerificationCode } from './verification/verification-code.entity.js';
import { PasswordLink } from './users/password-link.entity.js';
import { EventRoute } from './routes/event-route.entity.js';
import { UserSession } from './users/sessions/user-session.entity.js';
import { Sponsor } from './sponsors/sponsor.entity.js';
import { User } from './users/user.entity.js';
import { WebhookAttempt } from './webhooks/webhook-attempt.entity.js';
import { WebhookDelivery } from './webhooks/webhook-delivery.entity.js';
import { Webhook } from './webhooks/webhook.entity.js';

/** Entity classes of every table. */
export const entities: EntityClass<object>[] = [
  ApiKey,
  AuditEntry,
  Category,
  Claim,
  Competitor,
  Coupon,
  DeliveryWay,
  DemoMark,
  Event,
  EventPrice,
  EventRoute,
  GalleryImage,
  Sponsor,
  GatewayAccount,
  Order,
  Image,
  Kit,
  Mailing,
  OrderItem,
  PartnerKey,
  PasswordLink,
  Payment,
  PaymentNote,
  GatewayCallback,
  Product,
  ProductImage,
  ProductSize,
  Quota,
  Purchase,
  QuotaAllocation,
  RateCount,
  Recipient,
  Registration,
  SyncEntry,
  TeamMail,
  User,
  UserSession,
  VerificationCode,
  Webhook,
  WebhookAttempt,
  WebhookDelivery,
];
