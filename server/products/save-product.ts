import { ref, type Ref } from '@mikro-orm/core';
import { changedFields, recordAudit } from '../audit/record.js';
import type { AuditAction } from '../audit/audit-enums.js';
import type { Event } from '../events/event.entity.js';
import { findViewerEvent } from '../events/find-viewer-event.js';
import { Image } from '../images/image.entity.js';
import { discardImage, ImageUse, storeImage, type StoredImage } from '../images/store-image.js';
import { AppError, ErrorCode, invalid } from '../platform/errors.js';
import { columnsFromInput, auditSnapshot } from '../platform/rest/resource-fields.js';
import { rowId } from '../platform/database/row-id.js';
import { inTransaction, sqlState, uniqueViolation } from '../platform/database/transaction.js';
import { countVersion, refuseOlder } from '../platform/database/versions.js';
import type { AppContext } from '../app-context.js';
import { findProduct, lockedProduct } from './find-product.js';
import { productFields } from './product-fields.js';
import { applySizes, lockUnits, sizeProblems, requestedSizes } from './product-sizes.js';
import { Product } from './product.entity.js';
import type { ProductInput } from './product.inputs.js';

/** Creates a product. @throws VALIDATION; BAD_IMAGE; NOT_FOUND if its event is not the viewer's */
export async function createProduct(ctx: AppContext, input: ProductInput): Promise<Product> {
  const sizes = requestedSizes(input.sizes);
  refuse(sizeProblems(sizes));
  await findInputEvent(ctx, input);
  const id = await withThumbnail(ctx, input, (thumbnail) =>
    inTransaction(ctx, async (tx) => {
      const { em, now } = tx;
      const product = em.create(
        Product,
        {
          ...columnsFromInput(productFields, input),
          event: await findInputEvent(tx, input),
          thumbnail: null,
          createdAt: now,
        },
        { partial: true },
      );
      refuseSoldNowhere(product);
      applyThumbnail(tx, product, thumbnail);
      applySizes(em, product, sizes);
      await em.flush();
      recordSave(tx, product, 'created', {});
      return product.id;
    }),
  );
  return ctx.em.findOneOrFail(Product, id);
}

/**
 * Saves a product; omitted fields and sizes stay unchanged.
 * @param version version that the form was filled with
 * @throws NOT_FOUND; VALIDATION; BAD_IMAGE; CONFLICT; IN_USE for another event once units are sold or held
 */
export async function updateProduct(
  ctx: AppContext,
  id: number,
  input: ProductInput,
  version?: number,
): Promise<Product> {
  const current = await findProduct(ctx, id);
  // Checked before the thumbnail is encoded, which is slow, and again under the lock.
  refuseOlder(current, version);
  await withThumbnail(ctx, input, (thumbnail) =>
    inTransaction(ctx, async (tx) => {
      const { em } = tx;
      const product = await lockedProduct(tx, id);
      refuseOlder(product, version);
      await em.populate(product, ['sizes.units', 'thumbnail']);
      const sizes = requestedSizes(input.sizes, product);
      refuse(sizeProblems(sizes, product));
      const event = input.eventId === undefined ? product.event : await findInputEvent(tx, input);
      await lockUnits(em, product);
      refuseMove(product, event);
      const before = auditSnapshot(productFields, product);
      em.assign(product, { ...columnsFromInput(productFields, input), event });
      refuseSoldNowhere(product);
      applyThumbnail(tx, product, thumbnail);
      applySizes(em, product, sizes);
      await em.flush();
      if (changedFields(before, auditSnapshot(productFields, product)).length > 0)
        recordSave(tx, product, 'updated', before);
    }),
  );
  return ctx.em.findOneOrFail(Product, id, { refresh: true });
}

function refuse(problems: Record<string, string[]>): void {
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/**
 * Returns the event of an input.
 * @throws NOT_FOUND; VALIDATION without an event unless the viewer is an administrator
 */
async function findInputEvent(ctx: AppContext, { eventId }: ProductInput): Promise<Ref<Event> | null> {
  if (eventId) return ref(await findViewerEvent(ctx, rowId(eventId)));
  if (ctx.viewer?.seesAllEvents) return null;
  throw invalid({ eventId: ['Elige uno de tus eventos.'] });
}

function refuseSoldNowhere({ event, shopUrl }: Product): void {
  if (!event && !shopUrl)
    throw invalid({ eventId: ['Elige el evento, o escribe la dirección de la tienda donde se vende.'] });
}

/** The revenue went to one event's gateways, so the product must stay there. */
function refuseMove(product: Product, event: Ref<Event> | null): void {
  if ((event?.id ?? null) === product.eventId || !product.sizes.exists(({ units }) => units.unwrap().taken > 0)) return;
  const message = 'Ya se vendieron unidades: el producto se queda en su evento. Crea otro para el nuevo.';
  throw new AppError(ErrorCode.IN_USE, { message, fields: { eventId: [message] } });
}

/**
 * Stores the thumbnail outside any transaction, because that is slow, then runs the transaction; deletes the files if
 * it fails.
 */
async function withThumbnail<T>(
  { services: { storage } }: AppContext,
  input: ProductInput,
  save: (thumbnail: StoredImage | null) => Promise<T>,
): Promise<T> {
  const thumbnail = input.thumbnail
    ? await storeImage(storage, input.thumbnail, { use: ImageUse.SQUARE, field: 'thumbnail' })
    : null;
  try {
    return await save(thumbnail);
  } catch (error) {
    if (thumbnail) await discardImage(storage, thumbnail);
    throw isDuplicateSku(error) ? invalid({ sku: ['Ya hay un producto con este SKU en el evento.'] }) : error;
  }
}

const isDuplicateSku = (error: unknown): boolean =>
  sqlState(error) === uniqueViolation && (error as { constraint?: unknown }).constraint === 'product_sku';

/** Replaces the thumbnail; old files stay for pages that are still open. */
function applyThumbnail({ em, now }: AppContext, product: Product, thumbnail: StoredImage | null): void {
  if (thumbnail) product.thumbnail = ref(em.create(Image, { ...thumbnail, createdAt: now }));
}

/** Records a save, and increases the version of an update. */
function recordSave(ctx: AppContext, product: Product, action: AuditAction, before: Record<string, unknown>): void {
  const after = auditSnapshot(productFields, product);
  if (action === 'updated') countVersion(product, changedFields(before, after));
  recordAudit(ctx, {
    subject: 'product',
    subjectId: product.id,
    eventId: product.eventId,
    action,
    before: action === 'updated' ? before : undefined,
    after,
    detail: { version: product.version },
  });
}
