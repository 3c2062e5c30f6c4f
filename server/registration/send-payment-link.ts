import { AuditEntry } from '../audit/audit-entry.entity.js';
import { record } from '../audit/record.js';
import type { Work } from '../work.js';
import { paymentLinkMail } from './payment-link-mail.js';
import { isPayable } from './registration-states.js';
import { Registration } from './registration.entity.js';
import { requestOf } from './mail-requests.js';

/** Mails a team the link to pay, unless it has paid or its hold has ended meanwhile. A repetition of the job sends it no second time. */
export async function sendPaymentLink(work: Work, registrationId: number, request: string): Promise<void> {
  const { em, now, services } = work;
  const registration = await em.findOne(Registration, registrationId, {
    populate: ['event', 'category', 'competitors'],
  });
  if (!registration || !isPayable(registration.status)) return;
  if (!registration.holdExpiresAt || registration.holdExpiresAt <= now) return;
  const action = 'payment link mailed';
  const mailed = await em.find(AuditEntry, { subject: 'registration', subjectId: registrationId, action });
  if (mailed.some(({ detail }) => requestOf(detail) === request)) return;
  const members = registration.competitors.getItems();
  for (const to of new Set(members.map(({ email }) => email)))
    await services.mailer.send(paymentLinkMail(registration, members, to, services.publicUrl, request));
  record(work, {
    subject: 'registration',
    subjectId: registrationId,
    eventId: registration.event.id,
    action,
    actor: 'job',
    detail: { request },
  });
  await em.flush();
}
