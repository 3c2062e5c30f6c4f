import { mailDate, mailNote, mailLayout, mailText, messageId, TITLE_FONT } from '../platform/mail/mail-frame.js';
import type { Mail } from '../platform/mail/mailer.js';
import type { Competitor } from '../registration/competitor.entity.js';
import type { VerificationCode } from './verification-code.entity.js';

const TITLE = 'Tu código de seis números';
const UNASKED = 'Si no lo pediste, no hagas nada y no se lo des a nadie: con él se ven los datos de tus inscripciones.';

/** Returns the mail with a six-digit code. The subject has neither name nor code. */
export function verificationCodeMail(
  { name, email }: Pick<Competitor, 'name' | 'email'>,
  code: string,
  { id, expiresAt }: Pick<VerificationCode, 'id' | 'expiresAt'>,
): Mail {
  const greeting = `Hola, ${name}:`;
  const lead = 'Escribe este código en la página donde lo pediste para traer tus datos.';
  const valid = `Sirve una sola vez y vence el ${mailDate.format(expiresAt)}`;
  return {
    to: email,
    subject: TITLE,
    text: [greeting, '', lead, '', code, '', valid, UNASKED].join('\n'),
    html: mailLayout(
      TITLE,
      [
        mailText(greeting),
        mailText(lead),
        `<p class="tx" style="margin:0 0 20px;${TITLE_FONT};font-size:44px;line-height:52px;letter-spacing:8px;color:#0C1018">${code}</p>`,
        mailText(valid),
        mailNote(UNASKED),
      ].join(''),
      { preheader: valid },
    ),
    messageId: messageId(`codigo-${id}`, email),
  };
}
