import { join } from 'node:path';
import { anonymizeOldMailings } from '../certificates/recipients/anonymize-recipients.js';
import { deleteHealthData, anonymizePeople } from '../competitors/anonymize-people.js';
import { deleteStoredMails } from '../mail/purge-mails.js';
import { purgeCallbacks } from '../payments/callbacks/purge-callbacks.js';
import { anonymizeOrders } from '../orders/anonymize-orders.js';
import type { JobKind } from '../platform/jobs/jobs.js';
import { compactSyncEntries } from '../sync/compact-sync-entries.js';
import type { AppContext } from '../app-context.js';
import { redactAuditDetails } from './redact-audit-details.js';
import { purgeEndedPurchases } from './purge-ended-purchases.js';

const DAY_MS = 86_400_000;

/** Jobs that apply the entities' `Retention`. One job per rule, so that a failure does not block the others. */
export const retentionJobs = (ctx: () => AppContext): JobKind[] => [
  { name: 'purge-ended-purchases', cron: '20 3 * * *', run: () => purgeEndedPurchases(ctx()) },
  { name: 'forget-health', cron: '50 3 * * *', run: () => deleteHealthData(ctx()) },
  { name: 'forget-people', cron: '55 3 * * *', run: () => anonymizePeople(ctx()) },
  { name: 'forget-orders', cron: '58 3 * * *', run: () => anonymizeOrders(ctx()) },
  { name: 'forget-certificates', cron: '2 4 * * *', run: () => anonymizeOldMailings(ctx()) },
  { name: 'forget-notices', cron: '25 * * * *', run: () => purgeCallbacks(ctx()) },
  { name: 'forget-typed', cron: '0 4 * * *', run: () => redactAuditDetails(ctx()) },
  { name: 'forget-superseded-changes', cron: '10 4 * * *', run: () => compactSyncEntries(ctx()) },
  {
    name: 'forget-mails',
    cron: '5 4 * * *',
    run: () => {
      const { now, services } = ctx();
      const { dataDir, retention } = services.config;
      return deleteStoredMails(join(dataDir, 'mail'), new Date(now.getTime() - retention.mailDays * DAY_MS));
    },
  },
];
