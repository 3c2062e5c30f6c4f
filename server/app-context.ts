import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Event } from './events/event.entity.js';
import type { Gateways } from './payments/accounts/open-gateways.js';
import type { PurchaseTopic } from './purchases/purchase-topic.js';
import type { PurchaseKind } from './purchases/purchase-states.js';
import type { PurchaseSearch } from './payments/purchase-search.js';
import type { Browser } from './platform/http/browser.js';
import type { Config } from './platform/config/config.js';
import type { Jobs } from './platform/jobs/jobs.js';
import type { Loaders } from './platform/database/loaders.js';
import type { Logger } from './platform/process/logger.js';
import type { Mailer } from './platform/mail/mailer.js';
import type { OutboundHttp } from './platform/http/outbound-http.js';
import type { Viewer } from './platform/permissions.js';
import type { RateLimits } from './platform/limits/rate-limits.js';
import type { Storage } from './platform/storage/storage.js';

/** Resources of one server process, opened once by app.ts. */
export interface Services {
  config: Config;
  /** Base URL for people and gateways, without a slash at the end. */
  publicUrl: string;
  orm: MikroORM;
  jobs: Jobs;
  mailer: Mailer;
  storage: Storage;
  /** HTTP client for URLs that users supply. */
  outside: OutboundHttp;
  limits: RateLimits;
  gateways: Gateways;
  clock: () => Date;
  log: Logger;
  /** Listeners that add data of other domains to a new event, in its transaction. */
  onEventCreated: readonly ((ctx: AppContext, event: Event) => void | Promise<void>)[];
  /** Listeners that delete data of other domains before registrations are anonymised, in the same transaction. */
  onPeopleForgotten: readonly ((ctx: AppContext, registrationIds: readonly number[]) => Promise<void>)[];
  /** Listeners that update data of other domains after a team's payer was corrected, in the same transaction. */
  onPayerCorrected: readonly ((ctx: AppContext, registrationId: number) => Promise<void>)[];
  /** Listeners for changes of purchases, called in the transaction of the change. */
  purchaseListeners: readonly ((
    ctx: AppContext,
    topic: PurchaseTopic,
    purchaseIds: readonly number[],
  ) => Promise<void>)[];
  /** Names of the settlement jobs, by kind of purchase. */
  settlementJobs: Readonly<Record<PurchaseKind, readonly string[]>>;
  /** Searches for purchases by person, one for each kind of purchase. */
  purchaseSearches: readonly PurchaseSearch[];
}

/** Context of one request, callback or job for use cases and GraphQL resolvers. */
export interface AppContext {
  em: EntityManager;
  /** Null: a visitor, a gateway or a job. */
  viewer: Viewer | null;
  /** Time at which the request or job began; all its rules use this time. */
  now: Date;
  /** IP address of the caller; empty for a job. */
  address: string;
  /** Network of the address, which limits count (see platform/http/address.ts); empty for a job. */
  network: string;
  /** Base address that the request was sent to, without a slash at the end; `publicUrl` for a job. */
  origin: string;
  /** Browser of the caller; a hold records it. */
  browser: Browser;
  log: Logger;
  loaders: Loaders;
  services: Services;
}
