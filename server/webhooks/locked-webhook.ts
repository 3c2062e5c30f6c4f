import { LockMode } from '@mikro-orm/core';
import { viewerEvents } from '../events/viewer-events.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import type { Work } from '../work.js';
import { Webhook } from './webhook.entity.js';

/** A webhook of one of the viewer's events, locked until the transaction ends. @throws NOT_FOUND */
export async function lockedWebhook({ em, viewer }: Work, id: number): Promise<Webhook> {
  const webhook = await em.findOne(
    Webhook,
    { id, event: viewerEvents(viewer) },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!webhook) throw new AppError(ErrorCode.NOT_FOUND);
  return webhook;
}
