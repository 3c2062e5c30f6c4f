import type { EntityClass } from '@mikro-orm/core';
import type { AppContext } from './app-context.js';
import type { JobKind } from './platform/jobs/jobs.js';

/** What the folder of a domain adds to the app, exported by its `<folder>.domain.ts` and listed in domains.ts. */
export interface Domain {
  entities?: readonly EntityClass<object>[];
  resolvers?: readonly (new () => object)[];
  /** Job kinds of the domain. `ctx` creates the context of one run. */
  jobs?: (ctx: () => AppContext) => JobKind[];
}
