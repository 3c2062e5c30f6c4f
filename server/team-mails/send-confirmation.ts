import { isOver } from '../events/catalog/event-availability.js';
import { pictureBanner } from '../images/picture-banner.js';
import { Payment } from '../payments/payment.entity.js';
import { PaymentStatus } from '../payments/payment-states.js';
import type { Mail } from '../platform/mail/mailer.js';
import { isSettled } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import { bibLink } from '../bibs/bib-link.js';
import type { Competitor } from '../registration/competitor.entity.js';
import { confirmationMail, membersWithAddress, type ConfirmedTeam } from './confirmation-mail.js';
import { deliverToTeam, markMailsObsolete } from './deliver-to-team.js';
import { qrPng, qrText } from '../bibs/qr-code.js';
import { registrationCalendar } from '../registration/registration-calendar.js';
import { Registration } from '../registration/registration.entity.js';
import { TeamMailKind } from './team-mail-states.js';

/**
 * Mails a team its confirmation, each address with the bibs of its members; see `deliverToTeam` for retries.
 * @param request ID of a resend by the back-office; empty for the first confirmation
 */
export async function sendConfirmation(ctx: AppContext, registrationId: number, request = ''): Promise<void> {
  const { em } = ctx;
  const registration = await em.findOne(Registration, registrationId, {
    populate: ['purchase.event', 'purchase.event.coverImage', 'category', 'competitors', 'competitors.kit'],
  });
  if (!registration) return;
  const kind = TeamMailKind.CONFIRMATION;
  if (!isSettled(registration.status)) return markMailsObsolete(ctx, registrationId, kind);
  const members = registration.competitors.getItems();
  // Prepared for the first mail that is still to be sent, and shared by all.
  let prepared: Promise<{ team: ConfirmedTeam; shared: Attachment[] }> | undefined;
  await deliverToTeam(ctx, { registration, kind, request }, async (to) => {
    prepared ??= prepareTeam(ctx, registration, members);
    const { team, shared } = await prepared;
    const codes = membersWithAddress(members, to).map((member, index) => codeAttachment(ctx, member, index));
    return { ...confirmationMail(team, to, request), attachments: [...codes, ...shared] };
  });
}

type Attachment = NonNullable<Mail['attachments']>[number];

/** Prepares the parts that all mails of a team share. */
async function prepareTeam(
  ctx: AppContext,
  registration: Registration,
  members: readonly Competitor[],
): Promise<{ team: ConfirmedTeam; shared: Attachment[] }> {
  const { now, services } = ctx;
  const { publicUrl } = services;
  const event = registration.event.getEntity();
  const over = isOver(event, now);
  const cover = await pictureBanner(services.storage, event.coverImage?.getEntity() ?? null, event.coverFocus);
  const team: ConfirmedTeam = {
    registration,
    members,
    bibLinkFor: (member) => bibLink(ctx, member),
    hasCover: cover !== null,
    paidWith: await paidWith(ctx, registration.id),
    publicUrl,
    over,
  };
  const shared: Attachment[] = [
    ...(cover ? [{ filename: 'evento.jpg', content: cover, cid: 'cover', contentType: 'image/jpeg' }] : []),
    ...(over ? [] : [calendarAttachment(registration, publicUrl, now)]),
  ];
  return { team, shared };
}

const calendarAttachment = ({ event, category }: Registration, publicUrl: string, now: Date): Attachment => ({
  filename: 'evento.ics',
  content: Buffer.from(registrationCalendar(event.getEntity(), category.getEntity(), publicUrl, now)),
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
});

/** Returns gateway and reference of the approved payment; null if nothing was to be paid. */
async function paidWith({ em, services }: AppContext, purchaseId: number): Promise<ConfirmedTeam['paidWith']> {
  const payment = await em.findOne(
    Payment,
    { purchase: purchaseId, status: PaymentStatus.APPROVED },
    { orderBy: { id: 'desc' } },
  );
  const gateway = payment && services.gateways.get(payment.gateway);
  return payment && gateway ? { gateway: gateway.name, reference: payment.reference } : null;
}

function codeAttachment(ctx: AppContext, member: Competitor, index: number): Attachment {
  const code = `qr-${index + 1}`;
  const content = qrPng(qrText(ctx, member));
  return { filename: `${code}.png`, content, cid: code, contentType: 'image/png' };
}
