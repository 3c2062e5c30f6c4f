import type { FilterQuery } from '@mikro-orm/postgresql';
import { viewerEvents } from '../events/viewer-events.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { findForEdit } from '../platform/find-for-edit.js';
import type { Viewer } from '../platform/permissions.js';
import type { AppContext } from '../app-context.js';
import { Product } from './product.entity.js';

/** The products this viewer may know of: those of their events; an administrator's are those of no event, too. */
export const viewerProducts = (viewer: Viewer | null): FilterQuery<Product> =>
  viewer?.seesAllEvents ? {} : { event: viewerEvents(viewer) };

/** One of the viewer's products. @throws NOT_FOUND */
export async function findProduct({ em, viewer }: AppContext, id: number): Promise<Product> {
  const product = await em.findOne(Product, { $and: [{ id }, viewerProducts(viewer)] });
  if (!product) throw new AppError(ErrorCode.NOT_FOUND);
  return product;
}

/** Finds a product of the viewer and locks it against other edits until the transaction ends; a sale goes on. @throws NOT_FOUND */
export async function lockedProduct({ em, viewer }: AppContext, id: number): Promise<Product> {
  const product = await findForEdit(em, Product, { $and: [{ id }, viewerProducts(viewer)] });
  if (!product) throw new AppError(ErrorCode.NOT_FOUND);
  return product;
}
