import { isOver } from '../events/event-availability.js';
import { pictureBanner } from '../images/picture-banner.js';
import { Payment } from '../payments/payment.entity.js';
import { PaymentStatus } from '../payments/payment-states.js';
import type { Mail } from '../platform/mailer.js';
import { isSettled } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import { bibLink } from './bib-link.js';
import type { Competitor } from './competitor.entity.js';
import { confirmationMail, ownMembers, type ConfirmedTeam } from './confirmation-mail.js';
import { deliverToTeam, markMailsObsolete } from './deliver-to-team.js';
import { qrPng, qrText } from './qr-code.js';
import { registrationCalendar } from './registration-calendar.js';
import { Registration } from './registration.entity.js';
import { TeamMailKind } from './team-mail-states.js';

/**
 * Mails the team its confirmation, each address the bibs that are its own; see `deliverToTeam` for how often.
 * @param request which asking of the back-office to send it again this is; without one, the mail of having paid
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
  // Made for the first mail that is still to be sent, and once for all.
  let made: Promise<{ team: ConfirmedTeam; shared: Attachment[] }> | undefined;
  await deliverToTeam(ctx, { registration, kind, request }, async (to) => {
    made ??= makeTeam(ctx, registration, members);
    const { team, shared } = await made;
    const codes = await Promise.all(ownMembers(members, to).map((member, index) => codeOf(ctx, member, index)));
    return { ...confirmationMail(team, to, request), attachments: [...codes, ...shared] };
  });
}

type Attachment = NonNullable<Mail['attachments']>[number];

/** What all mails of a team have in common. */
async function makeTeam(
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
    linkOf: (member) => bibLink(ctx, member),
    hasCover: cover !== null,
    paidWith: await paidWith(ctx, registration.id),
    publicUrl,
    over,
  };
  const shared: Attachment[] = [
    ...(cover ? [{ filename: 'evento.jpg', content: cover, cid: 'cover', contentType: 'image/jpeg' }] : []),
    ...(over ? [] : [calendarOf(registration, publicUrl, now)]),
  ];
  return { team, shared };
}

const calendarOf = ({ event, category }: Registration, publicUrl: string, now: Date): Attachment => ({
  filename: 'evento.ics',
  content: Buffer.from(registrationCalendar(event.getEntity(), category.getEntity(), publicUrl, now)),
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
});

/** The payment that paid it, as its payer knows it; null where nothing was to be paid. */
async function paidWith({ em, services }: AppContext, purchaseId: number): Promise<ConfirmedTeam['paidWith']> {
  const payment = await em.findOne(
    Payment,
    { purchase: purchaseId, status: PaymentStatus.APPROVED },
    { orderBy: { id: 'desc' } },
  );
  const gateway = payment && services.gateways.get(payment.gateway);
  return payment && gateway ? { gateway: gateway.name, reference: payment.reference } : null;
}

async function codeOf(ctx: AppContext, member: Competitor, index: number): Promise<Attachment> {
  const code = `qr-${index + 1}`;
  const content = await qrPng(qrText(ctx, member));
  return { filename: `${code}.png`, content, cid: code, contentType: 'image/png' };
}
