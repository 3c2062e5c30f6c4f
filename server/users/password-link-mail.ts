import { mailButton, mailDate, mailNote, mailLayout, mailText, messageId } from '../platform/mail/mail-frame.js';
import type { Mail } from '../platform/mail/mailer.js';
import { PasswordLinkKind } from './password-link-states.js';
import type { PasswordLink } from './password-link.entity.js';
import type { User } from './user.entity.js';

const textsByKind: Record<PasswordLinkKind, { title: string; lead: string; button: string; unasked: string }> = {
  [PasswordLinkKind.INVITATION]: {
    title: 'Crea tu contraseña',
    lead: 'Te dieron acceso a la administración de eventos. Para entrar, crea una contraseña que solo tú conozcas.',
    button: 'Crear mi contraseña',
    unasked: 'Si no esperabas esta invitación, no hagas nada.',
  },
  [PasswordLinkKind.RESET]: {
    title: 'Elige otra contraseña',
    lead: 'Alguien pidió cambiar la contraseña de tu cuenta. Si fuiste tú, elige otra con este enlace.',
    button: 'Elegir otra contraseña',
    unasked: 'Si no fuiste tú, no hagas nada: tu contraseña sigue igual.',
  },
};

/** Returns the mail with a password link. */
export function passwordLinkMail(user: User, { id, kind, expiresAt }: PasswordLink, link: string): Mail {
  const { title, lead, button, unasked } = textsByKind[kind];
  const greeting = `Hola, ${user.name}:`;
  // The date ends with the dot of "p. m.".
  const once = `El enlace sirve una sola vez y vence el ${mailDate.format(expiresAt)}`;
  return {
    to: user.email,
    subject: `${title} en Dorsal`,
    text: [greeting, '', lead, '', link, '', once, unasked].join('\n'),
    html: mailLayout(
      title,
      [mailText(greeting), mailText(lead), mailButton(button, link), mailText(once), mailNote(unasked)].join(''),
    ),
    messageId: messageId(`clave-${id}`, user.email),
  };
}
