import { join } from 'node:path';
import { forgetOldMailings } from '../certificates/forget-recipients.js';
import { forgetHealth, forgetPeople } from '../competitors/forget-people.js';
import { forgetMails } from '../mail/forget-mails.js';
import { forgetNotices } from '../payments/forget-notices.js';
import { forgetOrders } from '../orders/forget-orders.js';
import type { JobKind } from '../platform/jobs.js';
import { forgetSuperseded } from '../sync/forget-superseded.js';
import type { Work } from '../work.js';
import { forgetTyped } from './forget-typed.js';
import { purgeEndedPurchases } from './purge-ended-purchases.js';

const DAY_MS = 86_400_000;

/** What is kept for a time alone (retention-rules.ts). A job each, so that what fails holds up nothing else. */
export const retentionJobs = (work: () => Work): JobKind[] => [
  { name: 'purge-ended-purchases', cron: '20 3 * * *', run: () => purgeEndedPurchases(work()) },
  { name: 'forget-health', cron: '50 3 * * *', run: () => forgetHealth(work()) },
  { name: 'forget-people', cron: '55 3 * * *', run: () => forgetPeople(work()) },
  { name: 'forget-orders', cron: '58 3 * * *', run: () => forgetOrders(work()) },
  { name: 'forget-certificates', cron: '2 4 * * *', run: () => forgetOldMailings(work()) },
  { name: 'forget-notices', cron: '25 * * * *', run: () => forgetNotices(work()) },
  { name: 'forget-typed', cron: '0 4 * * *', run: () => forgetTyped(work()) },
  { name: 'forget-superseded-changes', cron: '10 4 * * *', run: () => forgetSuperseded(work()) },
  {
    name: 'forget-mails',
    cron: '5 4 * * *',
    run: () => {
      const { now, services } = work();
      const { dataDir, retention } = services.config;
      return forgetMails(join(dataDir, 'mail'), new Date(now.getTime() - retention.mailDays * DAY_MS));
    },
  },
];
