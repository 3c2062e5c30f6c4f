import type { AppContext } from '../app-context.js';
import { WebhookAttempt } from './webhook-attempt.entity.js';

/** Returns the attempts of deliveries, oldest first. */
export async function attemptsOfDeliveries(
  { em }: AppContext,
  ids: readonly number[],
): Promise<Map<number, WebhookAttempt[]>> {
  const attempts = await em.find(WebhookAttempt, { delivery: { $in: [...ids] } }, { orderBy: { id: 'asc' } });
  return Map.groupBy(attempts, ({ delivery }) => delivery.id);
}
