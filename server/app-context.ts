import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { ContentVersions } from './platform/cache/response-cache.js';
import type { Browser } from './platform/http/browser.js';
import type { Config } from './platform/config/config.js';
import type { Jobs } from './platform/jobs/jobs.js';
import type { Listeners } from './platform/listeners.js';
import type { Loaders } from './platform/database/loaders.js';
import type { Logger } from './platform/process/logger.js';
import type { Mailer } from './platform/mail/mailer.js';
import type { OutboundHttp } from './platform/http/outbound-http.js';
import type { Viewer } from './platform/permissions.js';
import type { Replicas } from './platform/database/replicas.js';
import type { RateLimits } from './platform/limits/rate-limits.js';
import type { Storage } from './platform/storage/storage.js';

/**
 * Resources of one server process, opened once by services.ts. A domain adds its own by module augmentation, as
 * payments/accounts/open-gateways.ts does.
 */
export interface Services {
  config: Config;
  /** Base URL for people and gateways, without a slash at the end. */
  publicUrl: string;
  orm: MikroORM;
  replicas: Replicas;
  jobs: Jobs;
  mailer: Mailer;
  storage: Storage;
  /** HTTP client for URLs that users supply. */
  outboundHttp: OutboundHttp;
  limits: RateLimits;
  /** Time of the database, on which all nodes agree. */
  clock: () => Date;
  log: Logger;
  /** Versions of what visitors see; null: cache nothing. */
  contentVersions: () => Promise<ContentVersions | null>;
  listeners: Listeners<AppContext>;
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
