import { createHash } from 'node:crypto';
import type { Competitor } from '../competitors/competitor.entity.js';
import { escapeHtml } from '../platform/html.js';
import type { Mail } from '../platform/mailer.js';
import { formatPesos } from '../platform/money.js';
import type { Registration } from './registration.entity.js';

const longDate = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'America/Bogota',
});

/** The mail for one address of a paid team. Each member's QR code is an inline attachment `qr-N`. */
export function confirmationMail(
  registration: Registration,
  members: readonly Competitor[],
  to: string,
  publicUrl: string,
): Mail {
  const event = registration.event.getEntity();
  const category = registration.category.getEntity();
  const facts: [string, string][] = [
    ['Evento', event.name],
    ['Fecha', longDate.format(event.startsAt)],
    ['Lugar', event.city],
    ['Categoría', [...new Set([category.distance, category.title])].join(' ')],
    ['Total', registration.amount > 0 ? formatPesos(registration.amount) : 'Sin costo'],
  ];
  const people = members.map((member, index) => ({
    code: `qr-${index + 1}`,
    name: `${member.name} ${member.lastName}`,
    kit: member.kit ? `Talla ${member.kit.getEntity().sizeLabel}` : '',
  }));
  const link = `${publicUrl}/evento/${event.slug}`;
  const text = [
    'Inscripción confirmada',
    '',
    ...facts.map(([name, value]) => `${name}: ${value}`),
    '',
    ...people.map(({ name, kit }) => [name, kit].filter(Boolean).join(' · ')),
    '',
    'Presenta el código QR de cada participante al recoger el kit.',
    link,
  ].join('\n');
  // The address only as a digest: message ids are logged along the way.
  const digest = createHash('sha256').update(to).digest('hex').slice(0, 12);
  return {
    to,
    subject: `Inscripción confirmada: ${event.name}`,
    text,
    html: page(facts, people, link),
    messageId: `<inscripcion-${registration.id}-${digest}@dorsal>`,
  };
}

function page(facts: [string, string][], people: { code: string; name: string; kit: string }[], link: string): string {
  const rows = facts
    .map(
      ([name, value]) =>
        `<tr><th align="left" style="padding:4px 16px 4px 0;color:#535C6E;font-weight:400">${escapeHtml(name)}</th><td style="padding:4px 0"><strong>${escapeHtml(value)}</strong></td></tr>`,
    )
    .join('');
  const cards = people
    .map(
      ({ code, name, kit }) =>
        `<div style="border:1px solid #DDE1E8;border-radius:12px;padding:16px;margin:0 0 12px;text-align:center"><img src="cid:${code}" width="200" height="200" alt="Código QR de ${escapeHtml(name)}"><p style="margin:8px 0 0;font-size:18px"><strong>${escapeHtml(name)}</strong></p><p style="margin:4px 0 0;color:#535C6E">${escapeHtml(kit)}</p></div>`,
    )
    .join('');
  return `<!doctype html><html lang="es-CO"><head><meta charset="utf-8"><title>Inscripción confirmada</title></head><body style="margin:0;background:#F5F6F8;font-family:Arial,sans-serif;color:#0C1018"><div style="max-width:560px;margin:0 auto;padding:24px 16px"><p style="background:#0C1018;color:#D9F13F;border-radius:8px;padding:12px 16px;font-size:20px;margin:0 0 16px"><strong>dorsal</strong></p><div style="background:#fff;border-radius:12px;padding:24px"><h1 style="margin:0 0 16px;font-size:26px">Inscripción confirmada</h1><table style="border-collapse:collapse;margin:0 0 20px">${rows}</table><p style="margin:0 0 16px">Presenta el código QR de cada participante al recoger el kit.</p>${cards}<p style="margin:16px 0 0"><a href="${escapeHtml(link)}" style="color:#2E3FE0">Ver el evento</a></p></div></div></body></html>`;
}
