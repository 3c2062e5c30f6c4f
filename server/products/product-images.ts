import { ref } from '@mikro-orm/core';
import type { FileUpload } from 'graphql-upload-ts';
import { recordAudit } from '../audit/record.js';
import type { FileRefusal } from '../images/file-refusal-enums.js';
import { deleteWithImage } from '../images/delete-with-image.js';
import { Image } from '../images/image.entity.js';
import { BadImage } from '../images/read-upload.js';
import { discardImage, ImageUse, storeImage, type StoredImage } from '../images/store-image.js';
import { invalid } from '../platform/errors.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { findProduct, lockedProduct, viewerProducts } from './find-product.js';
import { ProductImage } from './product-image.entity.js';
import type { AddedImages, RefusedFile } from './product.types.js';

/** Maximum images of a product, in addition to its thumbnail. */
export const MOST_IMAGES = 6;
const MAX_NAME_LENGTH = 200;

/**
 * Adds a batch of images to a product. Images are encoded outside any transaction and counted with the product locked.
 * A refused image does not stop the others.
 * @throws NOT_FOUND; VALIDATION without a file
 */
export async function addProductImages(
  ctx: AppContext,
  productId: number,
  files: readonly Promise<FileUpload>[],
): Promise<AddedImages> {
  if (files.length === 0) throw invalid({ files: ['Elige al menos una imagen.'] });
  const product = await findProduct(ctx, productId);
  const { storage } = ctx.services;
  const refused: RefusedFile[] = [];
  const ready: { index: number; name: string; stored: StoredImage }[] = [];
  // Skips encoding of surplus images; the count under the lock decides.
  const room = MOST_IMAGES - (await ctx.em.count(ProductImage, { product: product.id }));
  for (const [index, file] of files.entries()) {
    const name = await uploadName(file);
    const stored = ready.length < room ? await storeOrRefuse(ctx, file) : 'NO_ROOM';
    if (typeof stored === 'string') refused.push({ index, name, reason: stored });
    else ready.push({ index, name, stored });
  }
  const discardFrom = async (from: number): Promise<void> => {
    for (const { stored } of ready.slice(from)) await discardImage(storage, stored);
  };
  try {
    const images = await inTransaction(ctx, async (tx) => {
      const locked = await lockedProduct(tx, productId);
      const left = Math.max(0, MOST_IMAGES - (await tx.em.count(ProductImage, { product: productId })));
      const added = ready.slice(0, left).map(({ name, stored }) =>
        tx.em.create(ProductImage, {
          product: ref(locked),
          image: ref(tx.em.create(Image, { ...stored, createdAt: tx.now })),
          name,
        }),
      );
      await tx.em.persist(added).flush();
      for (const { image, name } of added)
        recordAudit(tx, {
          subject: 'product',
          subjectId: productId,
          eventId: locked.eventId,
          action: 'image added',
          detail: { image: image.id, name },
        });
      return added;
    });
    refused.push(...ready.slice(images.length).map(({ index, name }) => ({ index, name, reason: 'NO_ROOM' as const })));
    await discardFrom(images.length);
    return { images, refused: refused.sort((first, second) => first.index - second.index) };
  } catch (error) {
    await discardFrom(0);
    throw error;
  }
}

/** Stores an image, or returns the reason of its refusal. */
async function storeOrRefuse(
  { services }: AppContext,
  file: Promise<FileUpload>,
): Promise<StoredImage | `${FileRefusal}`> {
  try {
    return await storeImage(services.storage, file, { use: ImageUse.GALLERY, field: 'file' });
  } catch (error) {
    if (error instanceof BadImage) return error.reason;
    throw error;
  }
}

/** Returns the name of a file, or a default if the upload failed. */
const uploadName = (file: Promise<FileUpload>): Promise<string> =>
  file.then(
    ({ filename }) => (filename || 'imagen').slice(0, MAX_NAME_LENGTH),
    () => 'imagen',
  );

/** Deletes an image of a product with its files. @throws NOT_FOUND */
export const deleteProductImage = (ctx: AppContext, id: number): Promise<void> =>
  deleteWithImage(
    ctx,
    ProductImage,
    (tx) => ({ id, product: viewerProducts(tx.viewer) }),
    async (tx, { product, image, name }) => {
      const { id: subjectId, eventId } = await product.loadOrFail();
      recordAudit(tx, {
        ...{ subject: 'product', subjectId, eventId },
        action: 'image deleted',
        detail: { image: image.id, name },
      });
    },
  );
