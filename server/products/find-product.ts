import { LockMode, type FilterQuery } from '@mikro-orm/postgresql';
import { viewerEvents } from '../events/viewer-events.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import type { Viewer } from '../platform/permissions.js';
import type { Work } from '../work.js';
import { Product } from './product.entity.js';

/** The products this viewer may know of: those of their events; an administrator's are those of no event, too. */
export const viewerProducts = (viewer: Viewer | null): FilterQuery<Product> =>
  viewer?.seesAllEvents ? {} : { event: viewerEvents(viewer) };

/** One of the viewer's products. @throws NOT_FOUND */
export async function findProduct(
  { em, viewer }: Work,
  id: number,
  options?: { lockMode: LockMode.PESSIMISTIC_WRITE },
): Promise<Product> {
  const product = await em.findOne(Product, { $and: [{ id }, viewerProducts(viewer)] }, options);
  if (!product) throw new AppError(ErrorCode.NOT_FOUND);
  return product;
}

/** The same, locked until the transaction ends: changes of it come one after another. @throws NOT_FOUND */
export const lockedProduct = (work: Work, id: number): Promise<Product> =>
  findProduct(work, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
