import 'reflect-metadata';
import type { EntityClass } from '@mikro-orm/core';
import type { GraphQLSchema } from 'graphql';
import { apiKeysDomain } from './api-keys/api-keys.domain.js';
import { auditDomain } from './audit/audit.domain.js';
import { bibsDomain } from './bibs/bibs.domain.js';
import { categoriesDomain } from './categories/categories.domain.js';
import { certificatesDomain } from './certificates/certificates.domain.js';
import { competitorsDomain } from './competitors/competitors.domain.js';
import { countersDomain } from './counters/counters.domain.js';
import { couponsDomain } from './coupons/coupons.domain.js';
import { demoDomain } from './demo/demo.domain.js';
import { developersDomain } from './developers/developers.domain.js';
import { eventsDomain } from './events/events.domain.js';
import { galleryDomain } from './gallery/gallery.domain.js';
import { historyDomain } from './history/history.domain.js';
import { imagesDomain } from './images/images.domain.js';
import { kitsDomain } from './kits/kits.domain.js';
import { ordersDomain } from './orders/orders.domain.js';
import { paymentsDomain } from './payments/payments.domain.js';
import { productsDomain } from './products/products.domain.js';
import { purchasesDomain } from './purchases/purchases.domain.js';
import { quotasDomain } from './quotas/quotas.domain.js';
import { registrationDomain } from './registration/registration.domain.js';
import { retentionDomain } from './retention/retention.domain.js';
import { routesDomain } from './routes/routes.domain.js';
import { searchDomain } from './search/search.domain.js';
import { sponsorsDomain } from './sponsors/sponsors.domain.js';
import { statisticsDomain } from './statistics/statistics.domain.js';
import { syncDomain } from './sync/sync.domain.js';
import { teamMailsDomain } from './team-mails/team-mails.domain.js';
import { usersDomain } from './users/users.domain.js';
import { waitingRoomDomain } from './waiting-room/waiting-room.domain.js';
import { verificationDomain } from './verification/verification.domain.js';
import { webhooksDomain } from './webhooks/webhooks.domain.js';
import { ErrorCodesResolver } from './platform/graphql/error-codes.resolver.js';
import { buildApi } from './platform/graphql/graphql.js';
import { jobGauges } from './platform/jobs/job-gauges.js';
import type { JobKind } from './platform/jobs/jobs.js';
import { Listeners } from './platform/listeners.js';
import type { DatabaseGauge } from './platform/process/database-gauges.js';
import { RateCount } from './platform/limits/rate-count.entity.js';
import type { AppContext } from './app-context.js';
import type { Domain } from './domain.js';

/** What `platform` adds; its files import nothing from outside the folder, so it has no domain file of its own. */
const platform: Domain = {
  entities: [RateCount],
  resolvers: [ErrorCodesResolver],
  gauges: jobGauges,
  jobs: (ctx) => [{ name: 'forget-old-limits', cron: '7 * * * *', run: () => ctx().services.limits.purgeOld() }],
};

/** Every domain, from the lowest layer to the highest. */
const domains: readonly Domain[] = [
  platform,
  auditDomain,
  imagesDomain,
  quotasDomain,
  categoriesDomain,
  kitsDomain,
  eventsDomain,
  couponsDomain,
  galleryDomain,
  historyDomain,
  productsDomain,
  routesDomain,
  sponsorsDomain,
  syncDomain,
  usersDomain,
  waitingRoomDomain,
  purchasesDomain,
  paymentsDomain,
  countersDomain,
  registrationDomain,
  bibsDomain,
  verificationDomain,
  teamMailsDomain,
  ordersDomain,
  apiKeysDomain,
  certificatesDomain,
  competitorsDomain,
  searchDomain,
  statisticsDomain,
  webhooksDomain,
  demoDomain,
  developersDomain,
  retentionDomain,
];

/** Entity classes of every table. */
export const entities: EntityClass<object>[] = domains.flatMap((domain) => domain.entities ?? []);

/** Job kinds of every domain. `ctx` creates the context of one run. */
export const jobKinds = (ctx: () => AppContext): JobKind[] => domains.flatMap(({ jobs }) => jobs?.(ctx) ?? []);

/** Gauges of every domain with values from the database. */
export const databaseGauges: DatabaseGauge[] = domains.flatMap(({ gauges }) => gauges ?? []);

/** SQL of every domain that returns the names of stored files. */
export const fileQueries: string[] = domains.flatMap(({ files }) => files ?? []);

/** SQL statements of every domain that end what must not outlive a restore. */
export const afterRestore: string[] = domains.flatMap((domain) => domain.afterRestore ?? []);

/** Registers the listeners of every domain; those of a lower layer run first. */
export function openListeners(): Listeners<AppContext> {
  const listeners = Listeners.empty<AppContext>();
  for (const { listen } of domains) listen?.(listeners);
  return listeners;
}

/** Builds the GraphQL schema from the resolvers of every domain. */
export const buildDorsalSchema = (): Promise<GraphQLSchema> =>
  buildApi(domains.flatMap(({ resolvers }) => resolvers ?? []));
