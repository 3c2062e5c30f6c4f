import { viewerEvents } from '../events/viewer-events.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { findForEdit } from '../platform/database/find-for-edit.js';
import type { AppContext } from '../app-context.js';
import { Webhook } from './webhook.entity.js';

/** Locks a webhook of the viewer's events until the transaction ends, without blocking sales. @throws NOT_FOUND */
export async function lockedWebhook({ em, viewer }: AppContext, id: number): Promise<Webhook> {
  const webhook = await findForEdit(em, Webhook, { id, event: viewerEvents(viewer) });
  if (!webhook) throw new AppError(ErrorCode.NOT_FOUND);
  return webhook;
}
