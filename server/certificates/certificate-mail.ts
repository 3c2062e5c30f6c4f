import { escapeHtml } from '../platform/html/html.js';
import { mailButton, mailLayout, mailText, messageId } from '../platform/mail/mail-frame.js';
import type { Mail } from '../platform/mail/mailer.js';
import type { Mailing } from './mailing.entity.js';

/** Recipient of a certificate mail. */
export interface Addressee {
  name: string;
  email: string;
  code: string;
}

/** Builds the mail of one certificate, as picture and PDF. */
export function certificateMail(
  { eventName }: Pick<Mailing, 'eventName'>,
  { name, email, code }: Addressee,
  { picture, pdf, address, replyTo }: { picture: Buffer; pdf: Buffer; address: string; replyTo: string | null },
): Mail {
  const title = `Tu certificado de ${eventName}`;
  const file = `certificado-${code.toLowerCase()}`;
  return {
    to: email,
    replyTo,
    // Omits the person's name: subjects are not encrypted.
    subject: title,
    text: [
      `Hola, ${name}:`,
      `¡Felicitaciones! Adjuntamos tu certificado de ${eventName} como imagen y como PDF para imprimir.`,
      `Quien quiera comprobar que es auténtico puede hacerlo aquí: ${address}`,
    ].join('\n\n'),
    html: mailLayout(
      title,
      `${mailText(`Hola, ${name}:`)}${mailText(`¡Felicitaciones! Adjuntamos tu certificado de ${eventName} como imagen y como PDF para imprimir.`)}
<p style="margin:0 0 20px"><img src="cid:certificado" alt="Certificado de ${escapeHtml(name)}" width="512" style="width:100%;height:auto;border-radius:8px"></p>
${mailButton('Ver que es auténtico', address)}`,
    ),
    attachments: [
      { filename: `${file}.jpg`, content: picture, contentType: 'image/jpeg', cid: 'certificado' },
      { filename: `${file}.pdf`, content: pdf, contentType: 'application/pdf' },
    ],
    messageId: messageId(`certificado-${code}`, email),
  };
}
