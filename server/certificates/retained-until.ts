import { bogotaDate, type LocalDate } from '../platform/time/time.js';
import type { AppContext } from '../app-context.js';
import type { Mailing } from './mailing.entity.js';

const DAY_MS = 86_400_000;

/** Returns the last day before a mailing is anonymised; null if it has not ended or was anonymised. */
export function anonymizedAfter(
  { services }: AppContext,
  { endedAt, anonymizedAt }: Pick<Mailing, 'endedAt' | 'anonymizedAt'>,
): LocalDate | null {
  if (!endedAt || anonymizedAt) return null;
  return bogotaDate(new Date(endedAt.getTime() + services.config.retention.certificateDays * DAY_MS));
}
