import { QuotaKind } from './quota.entity.js';

/**
 * SQL: fingerprint of all quotas that visitors see (seats, categories, kits, product sizes), for polling. It changes
 * whenever a unit is acquired or released or a limit changes, also back to an earlier value, because it hashes each
 * row's version (`xmin`). A notification from every hold would make holds wait for each other; this read locks nothing.
 */
export const quotaFingerprintSql = `select coalesce(bit_xor(hash_record_extended(row(id, xmin), 0)), 0)::text as found
  from quota where kind <= ${QuotaKind.PRODUCT_SIZE}`;
