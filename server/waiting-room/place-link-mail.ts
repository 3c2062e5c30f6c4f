import { mailButton, mailLayout, mailNote, mailText, messageId } from '../platform/mail/mail-frame.js';
import type { Mail } from '../platform/mail/mailer.js';

const TITLE = 'El enlace a tu puesto en la fila';
const BUTTON = 'Volver a mi puesto';
const NOTE =
  'Es el mismo puesto, no uno más: quien abra este enlace puede entrar en tu lugar, así que no lo compartas. Si no lo pediste, no hagas nada.';

/** Returns the mail with a link to a place in a waiting room. @param id identifies the place */
export function placeLinkMail({ email, event, link, id }: Record<'email' | 'event' | 'link' | 'id', string>): Mail {
  const lead = `Con este enlace sigues en la fila de ${event} desde otro navegador u otro celular. Sirve mientras la sala esté abierta.`;
  return {
    to: email,
    subject: TITLE,
    text: [lead, '', link, '', NOTE].join('\n'),
    html: mailLayout(TITLE, [mailText(lead), mailButton(BUTTON, link), mailNote(NOTE)].join(''), { preheader: lead }),
    messageId: messageId(`puesto-${id}`, email),
  };
}
