import { categoryName } from '../categories/category-name.js';
import { categoryStart } from '../events/catalog/category-start.js';
import { Sport } from '../events/event-enums.js';
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
import { formatPesos } from '../platform/text/money.js';
import type { Competitor } from '../registration/competitor.entity.js';
import type { Registration } from '../registration/registration.entity.js';

/** Texts that differ between races and other events. */
const sportTexts = {
  sport: {
    title: 'Termina tu inscripción',
    people: 'Participantes',
    held: 'Guardamos tus cupos',
    pay: 'Pagar mi inscripción',
  },
  other: {
    title: 'Termina tu compra',
    people: 'Entradas para',
    held: 'Guardamos tus entradas',
    pay: 'Pagar mi compra',
  },
} as const;

/** Returns the payment-link mail for one address of a team: the price, the end of the hold, and the link. */
export function paymentLinkMail(
  registration: Registration,
  members: readonly Competitor[],
  to: string,
  publicUrl: string,
  request: string,
): Mail {
  const event = registration.event.getEntity();
  const category = registration.category.getEntity();
  const link = `${publicUrl}/inscripcion/pago/${registration.purchase.token}`;
  const isRace = event.sport !== Sport.NON_SPORT;
  const texts = sportTexts[isRace ? 'sport' : 'other'];
  const { title } = texts;
  const until = registration.holdExpiresAt ? mailDate.format(registration.holdExpiresAt) : '';
  const facts: [string, string][] = [
    ['Evento', event.name],
    ['Fecha', mailDate.format(categoryStart(event, category))],
    ...(isRace ? [['Categoría', categoryName(category)] satisfies [string, string]] : []),
    [texts.people, members.map(({ name, lastName }) => `${name} ${lastName}`).join(', ')],
    ['Total', formatPesos(registration.amount)],
    ['Reserva hasta', until],
  ];
  // The date ends with the dot of "p. m.".
  const held = `${texts.held} hasta el ${until} Si no registras el pago antes, se liberan.`;
  const alreadyPaid = 'Si ya pagaste, no pagues de nuevo: tu banco puede tardar unos minutos en confirmar.';
  return mailAbout(event, {
    title,
    to,
    text: [
      title,
      '',
      ...facts.map(([name, value]) => `${name}: ${value}`),
      '',
      held,
      `Paga aquí: ${link}`,
      '',
      alreadyPaid,
    ].join('\n'),
    html: mailLayout(
      title,
      [mailFacts(facts), mailText(held), mailButton(texts.pay, link), mailNote(alreadyPaid)].join(''),
      { preheader: held },
    ),
    messageId: messageId(`pago-${registration.id}-${request}`, to),
  });
}
