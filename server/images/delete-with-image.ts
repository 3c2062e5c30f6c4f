import { LockMode, type EntityName, type FilterQuery, type Ref } from '@mikro-orm/core';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import type { Image } from './image.entity.js';
import { removeFiles } from './remove-files.js';
import { requireRow } from '../platform/database/require-row.js';

/**
 * Deletes a row with its image and files. `record` writes the audit entry in the same transaction.
 * @throws NOT_FOUND
 */
export async function deleteWithImage<Row extends { image: Ref<Image> }>(
  ctx: AppContext,
  entity: EntityName<Row>,
  where: (tx: AppContext) => FilterQuery<NoInfer<Row>>,
  record: (tx: AppContext, row: Row) => Promise<void>,
): Promise<void> {
  const image = await inTransaction(ctx, async (tx) => {
    const row = requireRow(await tx.em.findOne(entity, where(tx), { lockMode: LockMode.PESSIMISTIC_WRITE }));
    const image = await (row as Row).image.loadOrFail();
    await record(tx, row as Row);
    tx.em.remove(row);
    tx.em.remove(image);
    await tx.em.flush();
    return image;
  });
  await removeFiles(ctx, { images: [image] });
}
