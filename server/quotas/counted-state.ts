import { QuotaKind } from './quota.entity.js';

/**
 * Finds a text that is another one once any place or unit was taken or given back, or a limit moved: over all that is
 * counted for visitors to see, which version of each row is there (`xmin`, what wrote it: a row that is written back to
 * what it had been is another version). It reads what is there and makes nobody wait, as telling of every hold would.
 * Uses of codes and keys are shown to nobody.
 */
export const countedState = `select coalesce(bit_xor(hash_record_extended(row(id, xmin), 0)), 0)::text as found
  from quota where kind <= ${QuotaKind.PRODUCT_SIZE}`;
