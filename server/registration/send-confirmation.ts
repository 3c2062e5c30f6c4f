import { AuditEntry } from '../audit/audit-entry.entity.js';
import { record } from '../audit/record.js';
import type { Mail } from '../platform/mailer.js';
import type { Work } from '../work.js';
import { confirmationMail } from './confirmation-mail.js';
import { requestOf } from './mail-requests.js';
import { qrPng, qrText } from './qr-code.js';
import { Registration } from './registration.entity.js';
import { isLive, isPayable } from './registration-states.js';

const MAILED = 'confirmation mailed';

/**
 * Mails the team its confirmation, with a QR code per member. A repetition of the job sends nothing more once it was
 * noted as sent; between sending and noting, a crash may send the same mail (with the same message id) twice.
 * @param request which asking of the back-office to send it again this is; without one, the mail of having paid
 */
export async function sendConfirmation(work: Work, registrationId: number, request = ''): Promise<void> {
  const { em, services } = work;
  const registration = await em.findOne(Registration, registrationId, {
    populate: ['event', 'category', 'competitors', 'competitors.kit'],
  });
  if (!registration || !isLive(registration.status) || isPayable(registration.status)) return;
  if (await wasMailed(work, registrationId, request)) return;
  const members = registration.competitors.getItems();
  const codes = await Promise.all(members.map((member) => qrPng(qrText(registration, member))));
  for (const to of new Set(members.map(({ email }) => email))) {
    await services.mailer.send(
      withCodes(confirmationMail(registration, members, to, services.publicUrl, request), codes),
    );
  }
  record(work, {
    subject: 'registration',
    subjectId: registrationId,
    eventId: registration.event.id,
    action: MAILED,
    actor: 'job',
    ...(request ? { detail: { request } } : {}),
  });
  await em.flush();
}

async function wasMailed({ em }: Work, registrationId: number, request: string): Promise<boolean> {
  const mailed = await em.find(AuditEntry, { subject: 'registration', subjectId: registrationId, action: MAILED });
  return request ? mailed.some(({ detail }) => requestOf(detail) === request) : mailed.length > 0;
}

function withCodes(mail: Mail, codes: readonly Buffer[]): Mail {
  const attachments = codes.map((content, index) => ({
    filename: `qr-${index + 1}.png`,
    content,
    cid: `qr-${index + 1}`,
    contentType: 'image/png',
  }));
  return { ...mail, attachments };
}
