import { ref } from '@mikro-orm/core';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { FieldErrors } from '../platform/errors.js';
import { Quota, QuotaKind } from '../quotas/quota.entity.js';
import { ProductSize } from './product-size.entity.js';
import type { Product } from './product.entity.js';
import type { ProductSizeInput } from './product.inputs.js';

const clean = (size: string): string => size.trim().replace(/\s+/g, ' ');
const folded = (size: string): string => clean(size).toLowerCase();

/** Returns the rows of a save; a row without ID gets that of the stored size of the same name. */
export function requestedSizes(rows: readonly ProductSizeInput[], product?: Product): ProductSizeInput[] {
  const stored = new Map(product?.sizes.map(({ id, size }) => [folded(size), String(id)]));
  const named = new Set(rows.map(({ id }) => id));
  return rows.map((row) => {
    const id = row.id ?? stored.get(folded(row.size));
    return row.id || !id || named.has(id) ? row : { ...row, id };
  });
}

/** Returns the problems of the rows by field path. */
export function sizeProblems(rows: readonly ProductSizeInput[], product?: Product): FieldErrors {
  const problems: FieldErrors = {};
  const owners = new Map(product?.sizes.map(({ id, size }) => [folded(size), String(id)]));
  const seen = new Set<string>();
  rows.forEach(({ id, size }, index) => {
    const name = folded(size);
    if (id && !product?.sizes.exists((row) => String(row.id) === id))
      problems[`sizes.${index}.id`] = ['Esta talla ya no existe. Recarga la página.'];
    if (seen.has(name) || (owners.get(name) ?? id) !== id)
      problems[`sizes.${index}.size`] = ['Ya hay una variación con esta talla.'];
    seen.add(name);
  });
  return problems;
}

/**
 * Locks the units of a product's sizes in the order in which purchases lock them (another order deadlocks), and
 * refreshes them.
 */
export async function lockUnits(em: EntityManager, { sizes }: Product): Promise<void> {
  await em.find(
    Quota,
    { id: { $in: sizes.map(({ units }) => units.id) } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { kind: 'asc', id: 'asc' }, refresh: true },
  );
}

/** Writes rows into a product with loaded and locked sizes; sizes without a row stay unchanged. */
export function applySizes(em: EntityManager, product: Product, rows: readonly ProductSizeInput[]): void {
  for (const { id, size, amount, seen } of rows) {
    const stored = product.sizes.find((row) => String(row.id) === id);
    if (stored) {
      const units = stored.units.unwrap();
      const soldSince = seen == null ? 0 : seen - units.left;
      stored.size = clean(size);
      units.limit = units.taken + Math.max(0, amount - soldSince);
    } else
      product.sizes.add(
        em.create(ProductSize, {
          product: ref(product),
          size: clean(size),
          units: ref(new Quota(QuotaKind.PRODUCT_SIZE, amount)),
        }),
      );
  }
}
