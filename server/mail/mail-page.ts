import { escapeHtml } from '../platform/html/html.js';
import { plainPage } from '../platform/html/plain-page.js';
import { bogotaDateTime } from '../platform/time/time.js';
import type { StoredMail } from './stored-mails.js';

export const mailPath = '/correo';

const page = (title: string, content: string): string => plainPage({ title, tag: 'Correos de prueba', content });

/** @param folder null if mails are sent by SMTP */
export function mailListPage(mails: readonly StoredMail[], folder: string | null): string {
  const rows = mails.map(
    ({ file, subject, to, storedAt }) =>
      `<li><a href="${mailPath}/${escapeHtml(file)}"><strong>${escapeHtml(subject || 'Sin asunto')}</strong><span>${escapeHtml(to)} · ${bogotaDateTime(storedAt)}</span></a></li>`,
  );
  const none = folder ? 'Todavía no se ha escrito ningún correo.' : 'Los correos salen por SMTP: aquí no queda copia.';
  return page(
    'Correos',
    `<h1>Correos</h1>
<p class="notice">Entorno de pruebas: estos correos no salieron a nadie.</p>
${rows.length > 0 ? `<ul class="rows">${rows.join('\n')}</ul>` : `<p>${none}</p>`}`,
  );
}

export function mailPage(mail: StoredMail): string {
  const facts: [string, string][] = [
    ['Para', mail.to],
    ['De', mail.from],
    ['Hora', bogotaDateTime(mail.storedAt)],
    ...(mail.attachments.length > 0 ? [['Adjuntos', mail.attachments.join(', ')] as [string, string]] : []),
  ];
  const rows = facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`).join('\n');
  const frame = `<iframe class="mail" title="Contenido del correo" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${mailPath}/${escapeHtml(mail.file)}/html"></iframe>`;
  return page(
    mail.subject,
    `<h1>${escapeHtml(mail.subject || 'Sin asunto')}</h1>
<dl class="panel">
${rows}
</dl>
${mail.html === null ? '' : frame}
<h2>Como texto</h2>
<pre>${escapeHtml(mail.text)}</pre>
<p><a href="${mailPath}">Todos los correos</a></p>`,
  );
}

export const noSuchMailPage = (): string =>
  page('No hay tal correo', `<h1>No hay tal correo</h1>\n<p><a href="${mailPath}">Todos los correos</a></p>`);
