import { ref, type FilterQuery } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FileUpload } from 'graphql-upload-ts';
import { changedFields, recordAudit, type Change } from '../audit/record.js';
import { deleteWithImage } from '../images/delete-with-image.js';
import { Image } from '../images/image.entity.js';
import { copyImage, discardImage, storeImage, type ImageUse, type StoredImage } from '../images/store-image.js';
import { AppError, ErrorCode, invalid } from '../platform/errors.js';
import { findForEdit } from '../platform/database/find-for-edit.js';
import { inTransaction } from '../platform/database/transaction.js';
import { changeRow, namesAll } from '../platform/database/versions-of-rows.js';
import type { AppContext } from '../app-context.js';
import { Event } from './event.entity.js';
import { findViewerEvent } from './find-viewer-event.js';
import type { ListedImage } from './listed-image.entity.js';
import { lockedEvent } from './locked-event.js';
import { viewerEvents } from './viewer-events.js';

type Snapshot = Record<string, unknown>;

/** Ordered list of images of each event, such as the gallery. `Input` is what a user enters for an image. */
export interface ImageList<Row extends ListedImage, Input> {
  entity: new () => Row;
  use: ImageUse;
  /** Upload field on which a refused image is reported. */
  field: string;
  /** Maximum images of an event, and the message if it has them. */
  max: number;
  fullMessage: string;
  /** Field and message of a conflict. */
  changed: string;
  changedMessage: string;
  /** Columns from an input; `row` is the stored row. @throws VALIDATION */
  columns: (input: Input, row?: Row) => Partial<Row>;
  /** Returns the list for the audit log. */
  snapshot: (rows: readonly Row[]) => Snapshot;
  /** Audit entry of a change; `row` is the row that was added or deleted. */
  entry: (
    before: Snapshot,
    after: Snapshot,
    row?: { added?: Row; deleted?: Row },
  ) => Pick<Change, 'action' | 'before' | 'after' | 'detail'>;
}

/** Returns the rows of events in their order. */
const findRows = <Row extends ListedImage>(
  em: EntityManager,
  { entity }: Pick<ImageList<Row, never>, 'entity'>,
  eventIds: readonly number[],
): Promise<Row[]> =>
  em.find<ListedImage, never>(
    entity,
    { event: { $in: eventIds } },
    { orderBy: { position: 'asc', id: 'asc' }, populate: ['image'] as never },
  ) as Promise<ListedImage[]> as Promise<Row[]>;

/** Returns the batch function of a list: its rows in order by event ID. */
export const imageListByEvent =
  <Row extends ListedImage>(entity: new () => Row) =>
  async ({ em }: AppContext, eventIds: readonly number[]): Promise<Map<number, Row[]>> =>
    Map.groupBy(await findRows(em, { entity }, eventIds), ({ event }) => event.id);

/**
 * Adds an image at the end of a list. It is encoded outside any transaction and counted with the event locked: otherwise
 * two concurrent uploads could both become the last.
 * @throws NOT_FOUND; VALIDATION, also if the list is full; BAD_IMAGE
 */
export async function addToImageList<Row extends ListedImage, Input>(
  ctx: AppContext,
  list: ImageList<Row, Input>,
  eventId: number,
  upload: Promise<FileUpload>,
  input: Input,
): Promise<Row> {
  const columns = list.columns(input);
  const refuseFull = (rows: number): void => {
    if (rows >= list.max) throw invalid({ [list.field]: [list.fullMessage] });
  };
  const { id } = await findViewerEvent(ctx, eventId);
  // Skips slow encoding if the list is full; the check under the lock decides.
  refuseFull(await ctx.em.count<ListedImage>(list.entity, { event: id }));
  const { storage } = ctx.services;
  const stored = await storeImage(storage, upload, { use: list.use, field: list.field });
  try {
    return await inTransaction(ctx, async (tx) => {
      const event = await lockedEvent(tx, { id });
      const before = await findRows(tx.em, list, [id]);
      refuseFull(before.length);
      const row = createRow(tx, list, event, stored, { ...columns, position: (before.at(-1)?.position ?? 0) + 1 });
      await tx.em.persist(row).flush();
      record(tx, id, list.entry(list.snapshot(before), list.snapshot([...before, row]), { added: row }));
      return row;
    });
  } catch (error) {
    await discardImage(storage, stored);
    throw error;
  }
}

/**
 * Saves the order and the columns of all rows of a list. All must be sent in their current version, so that changes of
 * other users are not overwritten.
 * @throws NOT_FOUND; CONFLICT
 */
export const updateImageList = <Row extends ListedImage, Input>(
  ctx: AppContext,
  list: ImageList<Row, Input>,
  eventId: number,
  inputs: readonly (Input & { id: string; version?: number | null })[],
): Promise<Row[]> =>
  inTransaction(ctx, async (tx) => {
    const { id } = await lockedEvent(tx, { id: eventId });
    const rows = await findRows(tx.em, list, [id]);
    if (!namesAll(rows, inputs))
      throw new AppError(ErrorCode.CONFLICT, { message: list.changedMessage, changed: [list.changed] });
    const before = list.snapshot(rows);
    const byId = new Map(rows.map((row) => [String(row.id), row]));
    const ordered = inputs.map((input, index) => {
      const row = byId.get(input.id)!;
      return changeRow<Row>(row, { ...list.columns(input, row), position: index + 1 });
    });
    const after = list.snapshot(ordered);
    if (changedFields(before, after).length > 0) record(tx, id, list.entry(before, after));
    return ordered;
  });

/** Deletes an image of a list with its files. @throws NOT_FOUND */
export const deleteFromImageList = <Row extends ListedImage>(
  ctx: AppContext,
  list: ImageList<Row, never>,
  id: number,
): Promise<void> =>
  deleteWithImage<Row>(
    ctx,
    list.entity,
    (tx) => ({ id, event: viewerEvents(tx.viewer) }) as FilterQuery<Row>,
    async (tx, deleted) => {
      const before = await findRows(tx.em, list, [deleted.event.id]);
      const after = before.filter((row) => row !== deleted);
      record(tx, deleted.event.id, list.entry(list.snapshot(before), list.snapshot(after), { deleted }));
    },
  );

/** Copies the list of the previous edition in its order, each image with its own files, if the event has none. */
export async function copyImageList<Row extends ListedImage>(
  ctx: AppContext,
  list: ImageList<Row, Row>,
  eventId: number,
): Promise<void> {
  const previousEdition = (await ctx.em.findOne(Event, eventId))?.previousEdition;
  if (!previousEdition) return;
  const { storage } = ctx.services;
  const images: StoredImage[] = [];
  const discardImages = async (): Promise<void> => {
    for (const image of images) await discardImage(storage, image);
  };
  try {
    const rows = await findRows(ctx.em, list, [previousEdition.id]);
    for (const { image } of rows) images.push(await copyImage(storage, await image.loadOrFail()));
    const isDone = await inTransaction(ctx, async (tx) => {
      const event = await findForEdit(tx.em, Event, { id: eventId });
      if (!event || rows.length === 0 || (await tx.em.count<ListedImage>(list.entity, { event })) > 0) return false;
      const copies = rows.map((row, index) =>
        createRow(tx, list, event, images[index]!, { ...list.columns(row), position: row.position }),
      );
      await tx.em.persist(copies).flush();
      record(tx, eventId, list.entry(list.snapshot([]), list.snapshot(copies)));
      return true;
    });
    if (!isDone) await discardImages();
  } catch (error) {
    await discardImages();
    throw error;
  }
}

const createRow = <Row extends ListedImage>(
  { em, now }: AppContext,
  { entity }: Pick<ImageList<Row, never>, 'entity'>,
  event: Event,
  stored: StoredImage,
  columns: { position: number },
): Row =>
  em.create<ListedImage>(entity, {
    ...columns,
    version: 1,
    event: ref(event),
    image: ref(em.create(Image, { ...stored, createdAt: now })),
  }) as Row;

const record = (tx: AppContext, eventId: number, entry: Pick<Change, 'action' | 'before' | 'after' | 'detail'>): void =>
  recordAudit(tx, { subject: 'event', subjectId: eventId, eventId, ...entry });
