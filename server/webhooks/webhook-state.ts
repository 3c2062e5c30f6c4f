import { WebhookState } from './webhook-enums.js';
import type { Webhook } from './webhook.entity.js';

/** A webhook's address as people are told it in the list of changes: what follows `?` may be a password. */
export const auditUrl = (url: string): string => url.replace(/[?#].*$/s, '');

/** As the list of changes notes it. */
export const auditState = ({ url, types, state }: Webhook) => ({
  url: auditUrl(url),
  types: [...types].sort(),
  active: state === WebhookState.ACTIVE,
});
