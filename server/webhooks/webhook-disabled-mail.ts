import { mailAbout } from '../events/mail-about.js';
import {
  mailButton,
  mailDate,
  mailFacts,
  mailNote,
  mailLayout,
  mailText,
  messageId,
} from '../platform/mail/mail-frame.js';
import type { Mail } from '../platform/mail/mailer.js';
import { auditUrl } from './webhook-state.js';
import type { Webhook } from './webhook.entity.js';

const title = 'Un webhook dejó de enviarse';

/** Returns the mail about a webhook that was disabled automatically, with instructions. */
export function webhookDisabledMail(webhook: Webhook, to: string, publicUrl: string): Mail {
  const event = webhook.event.getEntity();
  const link = `${publicUrl}/admin/eventos/show/${event.id}/webhooks`;
  const facts: [string, string][] = [
    ['Evento', event.name],
    ['Dirección', auditUrl(webhook.url)],
    ...(webhook.failingSince
      ? [['Falla desde', mailDate.format(webhook.failingSince)] satisfies [string, string]]
      : []),
  ];
  const what =
    'Llevamos cinco días intentando avisar a esta dirección y ningún intento salió bien. Por eso dejamos de enviarle mensajes.';
  const next =
    'Revisa el servidor que los recibe; en el registro del webhook ves qué respondió cada vez. Cuando funcione, actívalo de nuevo: lo que quedó en espera se envía entonces.';
  const lost = 'Lo que pase en el evento mientras esté detenido no se avisa después.';
  return mailAbout(event, {
    title,
    to,
    text: [
      title,
      '',
      ...facts.map(([name, value]) => `${name}: ${value}`),
      '',
      what,
      '',
      next,
      '',
      `Ver el webhook: ${link}`,
      '',
      lost,
    ].join('\n'),
    html: mailLayout(
      title,
      [mailFacts(facts), mailText(what), mailText(next), mailButton('Ver el webhook', link), mailNote(lost)].join(''),
      {
        preheader: what,
      },
    ),
    messageId: messageId(`webhook-${webhook.id}-${webhook.version}`, to),
  });
}
