import { mailAbout } from '../events/mail-about.js';
import { escapeHtml } from '../platform/html.js';
import { mailDate, mailFacts, mailPage, messageId } from '../platform/mail-frame.js';
import type { Mail } from '../platform/mailer.js';
import { formatPesos } from '../platform/money.js';
import { LineKind } from '../purchases/purchase-lines.js';
import type { Competitor } from './competitor.entity.js';
import type { Registration } from './registration.entity.js';

/**
 * The mail for one address of a paid team. Each member's QR code is an inline attachment `qr-N`.
 * @param again tells a mail that was asked for once more from the first
 */
export function confirmationMail(
  registration: Registration,
  members: readonly Competitor[],
  to: string,
  publicUrl: string,
  again = '',
): Mail {
  const event = registration.event.getEntity();
  const category = registration.category.getEntity();
  const facts: [string, string][] = [
    ['Evento', event.name],
    ['Fecha', mailDate.format(event.startsAt)],
    ['Lugar', event.city],
    ['Categoría', [...new Set([category.distance, category.title])].join(' ')],
    ...goodsOf(registration),
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
  return mailAbout(event, {
    title: 'Inscripción confirmada',
    to,
    text,
    html: page(facts, people, link),
    messageId: messageId(`inscripcion-${registration.id}${again && `-${again}`}`, to),
  });
}

/** What the team bought beside its places. */
const goodsOf = ({ lines }: Registration): [string, string][] => {
  const goods = lines.filter(({ kind }) => kind === LineKind.PRODUCT);
  const words = goods.map(({ description, quantity }) => `${quantity} × ${description}`);
  return words.length > 0 ? [['Productos', words.join(', ')]] : [];
};

function page(facts: [string, string][], people: { code: string; name: string; kit: string }[], link: string): string {
  const cards = people
    .map(
      ({ code, name, kit }) =>
        `<div style="border:1px solid #DDE1E8;border-radius:12px;padding:16px;margin:0 0 12px;text-align:center"><img src="cid:${code}" width="200" height="200" alt="Código QR de ${escapeHtml(name)}"><p style="margin:8px 0 0;font-size:18px"><strong>${escapeHtml(name)}</strong></p><p style="margin:4px 0 0;color:#535C6E">${escapeHtml(kit)}</p></div>`,
    )
    .join('');
  return mailPage(
    'Inscripción confirmada',
    `${mailFacts(facts)}<p style="margin:0 0 16px">Presenta el código QR de cada participante al recoger el kit.</p>${cards}<p style="margin:16px 0 0"><a href="${escapeHtml(link)}" style="color:#2E3FE0">Ver el evento</a></p>`,
  );
}
