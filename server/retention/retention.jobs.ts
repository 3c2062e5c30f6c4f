import { join } from 'node:path';
import { forgetOldMailings } from '../certificates/forget-recipients.js';
import { forgetHealth, forgetPeople } from '../competitors/forget-people.js';
import { forgetMails } from '../mail/forget-mails.js';
import { forgetNotices } from '../payments/purge-callbacks.js';
import { forgetOrders } from '../orders/forget-orders.js';
import type { JobKind } from '../platform/jobs.js';
import { forgetSuperseded } from '../sync/forget-superseded.js';
import type { AppContext } from '../app-context.js';
import { forgetTyped } from './forget-typed.js';
import { purgeEndedPurchases } from './purge-ended-purchases.js';

const DAY_MS = 86_400_000;

/** What is kept for a time alone (retention-rules.ts). A job each, so that what fails holds up nothing else. */
export const retentionJobs = (ctx: () => AppContext): JobKind[] => [
  { name: 'purge-ended-purchases', cron: '20 3 * * *', run: () => purgeEndedPurchases(ctx()) },
  { name: 'forget-health', cron: '50 3 * * *', run: () => forgetHealth(ctx()) },
  { name: 'forget-people', cron: '55 3 * * *', run: () => forgetPeople(ctx()) },
  { name: 'forget-orders', cron: '58 3 * * *', run: () => forgetOrders(ctx()) },
  { name: 'forget-certificates', cron: '2 4 * * *', run: () => forgetOldMailings(ctx()) },
  { name: 'forget-notices', cron: '25 * * * *', run: () => forgetNotices(ctx()) },
  { name: 'forget-typed', cron: '0 4 * * *', run: () => forgetTyped(ctx()) },
  { name: 'forget-superseded-changes', cron: '10 4 * * *', run: () => forgetSuperseded(ctx()) },
  {
    name: 'forget-mails',
    cron: '5 4 * * *',
    run: () => {
      const { now, services } = ctx();
      const { dataDir, retention } = services.config;
      return forgetMails(join(dataDir, 'mail'), new Date(now.getTime() - retention.mailDays * DAY_MS));
    },
  },
];
