import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { type NonEmptyArray } from 'type-graphql';
import { ApiKeysResolver } from './api-keys/api-keys.resolver.js';
import {
  CertificateDesignResolver,
  MailingsResolver,
  PersonCertificateResolver,
} from './certificates/certificates.resolver.js';
import { CategoryFieldsResolver } from './categories/category-fields.resolver.js';
import { ParticipantChangesResolver } from './competitors/participant-changes.resolver.js';
import { CodeUsesResolver, RegistrationDiscountResolver } from './competitors/code-uses.resolver.js';
import { EventDeliveryWaysResolver } from './products/delivery-ways.resolver.js';
import { CompetitorsResolver } from './competitors/competitors.resolver.js';
import { RegistrationFieldsResolver } from './competitors/registration-fields.resolver.js';
import { CouponsResolver } from './coupons/coupons.resolver.js';
import { CouponCodeResolver, PartnerKeyCodeResolver } from './coupons/shown-codes.resolver.js';
import { PartnerKeysResolver } from './coupons/partner-keys.resolver.js';
import { CategoryInEventResolver } from './events/category-in-event.resolver.js';
import { EventFieldsResolver } from './events/event-fields.resolver.js';
import { EventRowsResolver, KitInEventResolver } from './events/event-rows.resolver.js';
import { EventsResolver } from './events/events.resolver.js';
import { DevelopersResolver } from './developers/developers.resolver.js';
import { EventSponsorsResolver, SponsorsResolver } from './sponsors/sponsors.resolver.js';
import { EventGalleryResolver, GalleryResolver } from './gallery/gallery.resolver.js';
import { HistoryResolver } from './history/history.resolver.js';
import { ImagesResolver } from './images/images.resolver.js';
import { KitFieldsResolver } from './kits/kit-fields.resolver.js';
import {
  BackOfficePaymentsResolver,
  BoughtPaymentsResolver,
  PaymentNoticeResolver,
} from './payments/back-office-payments.resolver.js';
import {
  EventGatewaysResolver,
  PaymentStateResolver,
  PaymentsResolver,
  PurchasePaymentsResolver,
} from './payments/payments.resolver.js';
import { ChosenGoodsResolver, HeldGoodsResolver, PersonGoodsResolver } from './orders/chosen-goods.resolver.js';
import {
  CheckoutResolver,
  HeldOrdersResolver,
  OrderCountersResolver,
  OrderItemsResolver,
  OrdersResolver,
  PaidOrderResolver,
  SeatsResolver,
  ShopConsentResolver,
} from './orders/orders.resolver.js';
import { OrderChangesResolver } from './orders/order-changes.resolver.js';
import { PaymentChangesResolver } from './payments/payment-changes.resolver.js';
import { ErrorCodesResolver } from './platform/graphql/error-codes.resolver.js';
import { buildApi } from './platform/graphql/graphql.js';
import {
  ProductFieldsResolver,
  ProductImageResolver,
  ProductSizeResolver,
  ProductsResolver,
} from './products/products.resolver.js';
import {
  DiscountResultOutcomeResolver,
  HoldResultOutcomeResolver,
  RegistrationLookupOutcomeResolver,
} from './registration/outcomes.resolver.js';
import {
  ChangedByDniOutcomeResolver,
  HeldChangeResultOutcomeResolver,
  HoldOrderResultOutcomeResolver,
} from './orders/order-outcomes.resolver.js';
import { BibsResolver, PersonBibResolver, TeamBibsResolver } from './bibs/bibs.resolver.js';
import {
  EventRegistrationResolver,
  HeldRegistrationResolver,
  PersonRegistrationResolver,
  MemberDetailsResolver,
  RegistrationMemberResolver,
  RegistrationResolver,
} from './registration/registration.resolver.js';
import { VerificationResolver } from './verification/verification.resolver.js';
import { HeldPurchasesResolver } from './purchases/held-purchases.resolver.js';
import { PaidTeamResolver, TeamPaymentsResolver } from './registration/team-payments.resolver.js';
import { RegistrationMailsResolver, TeamMailsResolver } from './team-mails/team-mails.resolver.js';
import { EventRoutesResolver, RoutesResolver } from './routes/routes.resolver.js';
import { SearchResolver } from './search/search.resolver.js';
import { EventListResolver } from './statistics/event-list.resolver.js';
import { CountedEventResolver } from './statistics/event-counters.resolver.js';
import { StatisticsResolver } from './statistics/statistics.resolver.js';
import { UsersResolver } from './users/users.resolver.js';
import { WebhookDeliveriesResolver, WebhooksResolver } from './webhooks/webhooks.resolver.js';

const resolvers: NonEmptyArray<new () => object> = [
  ApiKeysResolver,
  HistoryResolver,
  BackOfficePaymentsResolver,
  BibsResolver,
  BoughtPaymentsResolver,
  CodeUsesResolver,
  CouponsResolver,
  CouponCodeResolver,
  CategoryFieldsResolver,
  CertificateDesignResolver,
  PersonCertificateResolver,
  MailingsResolver,
  CategoryInEventResolver,
  DiscountResultOutcomeResolver,
  HoldResultOutcomeResolver,
  RegistrationLookupOutcomeResolver,
  ChangedByDniOutcomeResolver,
  HeldChangeResultOutcomeResolver,
  HoldOrderResultOutcomeResolver,
  CompetitorsResolver,
  ParticipantChangesResolver,
  DevelopersResolver,
  ErrorCodesResolver,
  EventRegistrationResolver,
  CountedEventResolver,
  EventFieldsResolver,
  EventGalleryResolver,
  EventSponsorsResolver,
  EventGatewaysResolver,
  EventRoutesResolver,
  EventRowsResolver,
  KitInEventResolver,
  EventsResolver,
  EventListResolver,
  GalleryResolver,
  SponsorsResolver,
  HeldPurchasesResolver,
  HeldRegistrationResolver,
  ImagesResolver,
  CheckoutResolver,
  ChosenGoodsResolver,
  HeldGoodsResolver,
  PersonGoodsResolver,
  HeldOrdersResolver,
  KitFieldsResolver,
  OrderCountersResolver,
  OrderItemsResolver,
  ShopConsentResolver,
  EventDeliveryWaysResolver,
  OrdersResolver,
  OrderChangesResolver,
  PaidOrderResolver,
  SeatsResolver,
  PartnerKeysResolver,
  PartnerKeyCodeResolver,
  PaymentNoticeResolver,
  PaymentStateResolver,
  PaymentsResolver,
  PaymentChangesResolver,
  PersonBibResolver,
  PersonRegistrationResolver,
  ProductFieldsResolver,
  ProductImageResolver,
  ProductSizeResolver,
  ProductsResolver,
  RegistrationDiscountResolver,
  RegistrationFieldsResolver,
  RegistrationMailsResolver,
  TeamMailsResolver,
  MemberDetailsResolver,
  RegistrationMemberResolver,
  PaidTeamResolver,
  PurchasePaymentsResolver,
  RegistrationResolver,
  VerificationResolver,
  TeamBibsResolver,
  TeamPaymentsResolver,
  RoutesResolver,
  SearchResolver,
  StatisticsResolver,
  UsersResolver,
  WebhookDeliveriesResolver,
  WebhooksResolver,
];

/** Builds the GraphQL schema. */
export const buildDorsalSchema = (): Promise<GraphQLSchema> => buildApi(resolvers);
