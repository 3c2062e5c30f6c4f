import type { Domain } from '../domain.js';
import { QuotaAllocation } from './quota-allocation.entity.js';
import { Quota } from './quota.entity.js';

export const quotasDomain: Domain = {
  entities: [Quota, QuotaAllocation],
};
