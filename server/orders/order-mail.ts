import { mailAbout } from '../events/mail-about.js';
import { escapeHtml } from '../platform/html.js';
import { mailFacts, mailPage, messageId } from '../platform/mail-frame.js';
import type { Mail } from '../platform/mailer.js';
import { formatPesos } from '../platform/money.js';
import type { GoodsOrder } from './goods-order.entity.js';

/** The mail to who bought in the shop: what, where it goes, and what it cost. The order comes with its items and event. */
export function orderMail(order: GoodsOrder, publicUrl: string): Mail {
  const event = order.event.getEntity();
  const title = 'Pedido confirmado';
  const link = `${publicUrl}/tienda/pedido/${order.purchase.token}`;
  const goods = order.items.map(({ name, sizeName, quantity, unitAmount }) => ({
    what: `${quantity} × ${[name, sizeName && `talla ${sizeName}`].filter(Boolean).join(', ')}`,
    cost: formatPesos(quantity * unitAmount),
  }));
  const facts: [string, string][] = [
    ['Pedido', `#${order.id}`],
    ['Evento', event.name],
    ['Envío a', `${order.name} ${order.lastName}, ${order.address}, ${order.city}, ${order.department}`],
    ['Total', order.purchase.amount > 0 ? formatPesos(order.purchase.amount) : 'Sin costo'],
  ];
  const rows = goods
    .map(
      ({ what, cost }) =>
        `<tr><td style="padding:8px 0;border-top:1px solid #DDE1E8">${escapeHtml(what)}</td><td align="right" style="padding:8px 0;border-top:1px solid #DDE1E8;white-space:nowrap">${escapeHtml(cost)}</td></tr>`,
    )
    .join('');
  return mailAbout(event, {
    title,
    to: order.email,
    text: [
      title,
      '',
      ...facts.map(([name, value]) => `${name}: ${value}`),
      '',
      ...goods.map(({ what, cost }) => `${what}: ${cost}`),
      '',
      `Mira tu pedido: ${link}`,
    ].join('\n'),
    html: mailPage(
      title,
      `${mailFacts(facts)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows}</table><p style="margin:0"><a href="${escapeHtml(link)}" style="color:#2E3FE0">Mira tu pedido</a></p>`,
    ),
    messageId: messageId(`pedido-${order.id}`, order.email),
  });
}
