import type { FilterQuery } from '@mikro-orm/postgresql';
import { viewerEvents } from '../events/viewer-events.js';
import { findForEdit } from '../platform/database/find-for-edit.js';
import type { Viewer } from '../platform/permissions.js';
import type { AppContext } from '../app-context.js';
import { Product } from './product.entity.js';
import { requireRow } from '../platform/database/require-row.js';

/**
 * Filter of the products that the viewer may see: those of the viewer's events; for an administrator also those without
 * an event.
 */
export const viewerProducts = (viewer: Viewer | null): FilterQuery<Product> =>
  viewer?.seesAllEvents ? {} : { event: viewerEvents(viewer) };

/** Returns a product of the viewer. @throws NOT_FOUND */
export async function findProduct({ em, viewer }: AppContext, id: number): Promise<Product> {
  return requireRow(await em.findOne(Product, { $and: [{ id }, viewerProducts(viewer)] }));
}

/**
 * Returns a product of the viewer, locked against other edits until the transaction ends; purchases are not blocked.
 * @throws NOT_FOUND
 */
export async function lockedProduct({ em, viewer }: AppContext, id: number): Promise<Product> {
  return requireRow(await findForEdit(em, Product, { $and: [{ id }, viewerProducts(viewer)] }));
}
