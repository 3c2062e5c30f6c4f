import { WebhookState } from './webhook-enums.js';
import type { Webhook } from './webhook.entity.js';

/** Returns a webhook's URL for the audit log, without the query, which may contain a password. */
export const auditUrl = (url: string): string => url.replace(/[?#].*$/s, '');

/** Returns the audited fields of a webhook. */
export const auditState = ({ url, types, state }: Webhook) => ({
  url: auditUrl(url),
  types: [...types].sort(),
  active: state === WebhookState.ACTIVE,
});
