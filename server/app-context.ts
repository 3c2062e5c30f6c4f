import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Event } from './events/event.entity.js';
import type { Gateways } from './payments/open-gateways.js';
import type { PurchaseTopic } from './purchases/purchase-topic.js';
import type { PurchaseKind } from './purchases/purchase-states.js';
import type { PurchaseSearch } from './payments/purchase-search.js';
import type { Browser } from './platform/browser.js';
import type { Config } from './platform/config.js';
import type { Jobs } from './platform/jobs.js';
import type { Loaders } from './platform/loaders.js';
import type { Logger } from './platform/logger.js';
import type { Mailer } from './platform/mailer.js';
import type { OutboundHttp } from './platform/outbound-http.js';
import type { Viewer } from './platform/permissions.js';
import type { RateLimits } from './platform/rate-limits.js';
import type { Storage } from './platform/storage.js';

/** What one server process has, opened once by app.ts. */
export interface Services {
  config: Config;
  /** Address people and gateways reach us at, without a slash at the end. */
  publicUrl: string;
  orm: MikroORM;
  jobs: Jobs;
  mailer: Mailer;
  storage: Storage;
  /** Sends to addresses that others chose. */
  outside: OutboundHttp;
  limits: RateLimits;
  gateways: Gateways;
  clock: () => Date;
  log: Logger;
  /** What other domains add to a new event, in the transaction that makes it. */
  onEventCreated: readonly ((ctx: AppContext, event: Event) => void | Promise<void>)[];
  /** What other domains forget of people whose registrations are forgotten, before that and in the same transaction. */
  onPeopleForgotten: readonly ((ctx: AppContext, registrationIds: readonly number[]) => Promise<void>)[];
  /** What other domains keep of who pays for a team, once that was corrected; in the same transaction. */
  onPayerCorrected: readonly ((ctx: AppContext, registrationId: number) => Promise<void>)[];
  /** Who else is told what happens to purchases, in the transaction in which it does. */
  purchaseListeners: readonly ((
    ctx: AppContext,
    what: PurchaseTopic,
    purchaseIds: readonly number[],
  ) => Promise<void>)[];
  /** Names of the jobs that begin when nothing more of a purchase is to be paid, by what it is for. */
  settlementJobs: Readonly<Record<PurchaseKind, readonly string[]>>;
  /** Finds purchases by the people they are for: one for each thing a purchase may be for. */
  purchaseSearches: readonly PurchaseSearch[];
}

/** What a use case works with: one request, one callback or one job. GraphQL's context, too. */
export interface AppContext {
  em: EntityManager;
  /** Null: a visitor, a gateway or a job. */
  viewer: Viewer | null;
  /** The moment the work began; all its rules see the same one. */
  now: Date;
  /** Network address of whoever asks; empty for a job. */
  address: string;
  /** What the address is counted as in limits: see platform/address.ts. Empty for a job. */
  network: string;
  /** Base address that the request was sent to, without a slash at the end; `publicUrl` for a job. */
  origin: string;
  /** What made a hold is known by it; see Browser. */
  browser: Browser;
  log: Logger;
  loaders: Loaders;
  services: Services;
}
