import { createHash } from 'node:crypto';
import { escapeHtml } from './html.js';

/** The page of a mail: its heading, and what stands below it, as HTML. */
export function mailPage(title: string, content: string): string {
  return `<!doctype html><html lang="es-CO"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body style="margin:0;background:#F5F6F8;font-family:Arial,sans-serif;color:#0C1018"><div style="max-width:560px;margin:0 auto;padding:24px 16px"><p style="background:#0C1018;color:#D9F13F;border-radius:8px;padding:12px 16px;font-size:20px;margin:0 0 16px"><strong>dorsal</strong></p><div style="background:#fff;border-radius:12px;padding:24px"><h1 style="margin:0 0 16px;font-size:26px">${escapeHtml(title)}</h1>${content}</div></div></body></html>`;
}

/** Facts with their names, as a table of a mail. */
export function mailFacts(facts: readonly (readonly [name: string, value: string])[]): string {
  const rows = facts
    .map(
      ([name, value]) =>
        `<tr><th align="left" style="padding:4px 16px 4px 0;color:#535C6E;font-weight:400">${escapeHtml(name)}</th><td style="padding:4px 0"><strong>${escapeHtml(value)}</strong></td></tr>`,
    )
    .join('');
  return `<table style="border-collapse:collapse;margin:0 0 20px">${rows}</table>`;
}

/** The one thing a mail is for, as a button. */
export function mailButton(text: string, link: string): string {
  return `<p style="margin:0 0 20px"><a href="${escapeHtml(link)}" style="display:inline-block;background:#2E3FE0;color:#fff;text-decoration:none;border-radius:8px;padding:14px 24px"><strong>${escapeHtml(text)}</strong></a></p>`;
}

/** The same mail to the same address has the same id, so that a repetition is known as one. The address only as a digest: ids are logged along the way. */
export function messageId(what: string, to: string): string {
  return `<${what}-${createHash('sha256').update(to).digest('hex').slice(0, 12)}@dorsal>`;
}

/** A moment as mails write it: "domingo, 14 de junio de 2026, 6:30 a. m." */
export const mailDate = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'America/Bogota',
});
