import type { EntityClass } from '@mikro-orm/core';
import type { AppContext } from './app-context.js';
import type { JobKind } from './platform/jobs/jobs.js';
import type { DatabaseGauge } from './platform/process/database-gauges.js';
import type { Listeners } from './platform/listeners.js';

/** What the folder of a domain adds to the app, exported by its `<folder>.domain.ts` and listed in domains.ts. */
export interface Domain {
  entities?: readonly EntityClass<object>[];
  resolvers?: readonly (new () => object)[];
  /** Job kinds of the domain. `ctx` creates the context of one run. */
  jobs?: (ctx: () => AppContext) => JobKind[];
  /** Gauges of `/metrics` with values from the domain's tables. */
  gauges?: readonly DatabaseGauge[];
  /** SQL that returns the `name` of each stored file that rows of the domain name. Backups have these files. */
  files?: string;
  /** SQL statements that end what must not outlive a restore of a backup, such as sessions. */
  afterRestore?: readonly string[];
  /** Registers listeners of topics that this domain or domains below it emit. */
  listen?: (listeners: Listeners<AppContext>) => void;
}
