import type { Domain } from '../domain.js';
import { AuditEntry } from './audit-entry.entity.js';

export const auditDomain: Domain = {
  entities: [AuditEntry],
};
