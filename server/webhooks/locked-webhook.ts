import { viewerEvents } from '../events/viewer-events.js';
import { findForEdit } from '../platform/database/find-for-edit.js';
import type { AppContext } from '../app-context.js';
import { Webhook } from './webhook.entity.js';
import { requireRow } from '../platform/database/require-row.js';

/** Locks a webhook of the viewer's events until the transaction ends, without blocking sales. @throws NOT_FOUND */
export async function lockedWebhook({ em, viewer }: AppContext, id: number): Promise<Webhook> {
  return requireRow(await findForEdit(em, Webhook, { id, event: viewerEvents(viewer) }));
}
