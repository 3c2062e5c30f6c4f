import { ref } from '@mikro-orm/core';
import { User } from '../users/user.entity.js';
import type { Work } from '../work.js';
import { AuditEntry } from './audit-entry.entity.js';

export interface Change {
  /** Kind of thing: 'event', 'registration', 'payment', … */
  subject: string;
  subjectId: number;
  /** Past tense, e.g. 'paid', 'expired'. */
  action: string;
  detail?: object;
  /** Where the work does not tell: a gateway's callback has an address, like a visitor. */
  actor?: 'user' | 'visitor' | 'gateway' | 'job';
}

/** Notes who changed what; it is written with the change itself, at the next flush of `work.em`. */
export function record(work: Work, { subject, subjectId, action, detail, actor }: Change): void {
  work.em.persist(
    work.em.create(AuditEntry, {
      at: work.now,
      user: work.viewer ? ref(User, work.viewer.userId) : null,
      actor: actor ?? (work.viewer ? 'user' : work.address ? 'visitor' : 'job'),
      subject,
      subjectId,
      action,
      detail: detail ?? null,
    }),
  );
}
