import type { AppContext } from '../app-context.js';
import { deliverToTeam, markMailsObsolete } from './deliver-to-team.js';
import { paymentLinkMail } from './payment-link-mail.js';
import { isPayable } from '../purchases/purchase-states.js';
import { Registration } from '../registration/registration.entity.js';
import { TeamMailKind } from './team-mail-states.js';

/** Mails a team the payment link, unless it has paid or its hold has ended; see `deliverToTeam` for retries. */
export async function sendPaymentLink(ctx: AppContext, registrationId: number, request: string): Promise<void> {
  const { em, now, services } = ctx;
  const registration = await em.findOne(Registration, registrationId, {
    populate: ['purchase.event', 'category', 'competitors'],
  });
  if (!registration) return;
  const kind = TeamMailKind.PAYMENT_LINK;
  const ended = !registration.holdExpiresAt || registration.holdExpiresAt <= now;
  if (!isPayable(registration.status) || ended) return markMailsObsolete(ctx, registrationId, kind);
  const members = registration.competitors.getItems();
  await deliverToTeam(ctx, { registration, kind, request }, (to) =>
    Promise.resolve(paymentLinkMail(registration, members, to, services.publicUrl, request)),
  );
}
