import type { Mail } from '../platform/mailer.js';
import type { Work } from '../work.js';
import { confirmationMail } from './confirmation-mail.js';
import { deliverToTeam, forgetMails } from './deliver-to-team.js';
import { qrPng, qrText } from './qr-code.js';
import { Registration } from './registration.entity.js';
import { isSettled } from '../purchases/purchase-states.js';
import { TeamMailKind } from './team-mail-states.js';

/**
 * Mails the team its confirmation, with a QR code per member; see `deliverToTeam` for how often.
 * @param request which asking of the back-office to send it again this is; without one, the mail of having paid
 */
export async function sendConfirmation(work: Work, registrationId: number, request = ''): Promise<void> {
  const { em, services } = work;
  const registration = await em.findOne(Registration, registrationId, {
    populate: ['purchase.event', 'category', 'competitors', 'competitors.kit'],
  });
  if (!registration) return;
  const kind = TeamMailKind.CONFIRMATION;
  if (!isSettled(registration.status)) return forgetMails(work, registrationId, kind);
  const members = registration.competitors.getItems();
  let codes: Promise<Buffer[]> | undefined;
  await deliverToTeam(work, { registration, kind, request }, async (to) => {
    codes ??= Promise.all(members.map((member) => qrPng(qrText(registration, member))));
    return withCodes(confirmationMail(registration, members, to, services.publicUrl, request), await codes);
  });
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
