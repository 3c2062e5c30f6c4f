import { mailAbout } from '../events/mail-about.js';
import { escapeHtml } from '../platform/html.js';
import { mailButton, mailFacts, mailPage, messageId } from '../platform/mail-frame.js';
import type { Mail } from '../platform/mailer.js';
import { formatPesos } from '../platform/money.js';
import type { GoodsOrder } from './goods-order.entity.js';

/** A line of the table of goods: what, and what it cost. */
type Row = [what: string, cost: string];

const rowHtml = ([what, cost]: Row, style: string): string =>
  `<tr><td style="padding:10px 12px 10px 0;border-top:1px solid #DDE1E8;${style}">${escapeHtml(what)}</td><td align="right" style="padding:10px 0;border-top:1px solid #DDE1E8;white-space:nowrap;${style}">${escapeHtml(cost)}</td></tr>`;

const tableHtml = (goods: readonly Row[], total: Row): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 20px">${goods.map((row) => rowHtml(row, '')).join('')}${rowHtml(total, 'font-size:20px;font-weight:bold')}</table>`;

/**
 * The mail to who bought in the shop: what, where it goes, and what it cost. The order comes with its event, its items
 * and the sizes of their products.
 */
export function orderMail(order: GoodsOrder, publicUrl: string): Mail {
  const event = order.event.getEntity();
  const { amount, token } = order.purchase;
  const title = 'Pedido confirmado';
  const link = `${publicUrl}/tienda/pedido/${token}`;
  const cost = (pesos: number) => (pesos > 0 ? formatPesos(pesos) : 'Sin costo');
  const goods = order.items.map(({ name, shownSize, quantity, unitAmount }): Row => [
    `${quantity} × ${[name, shownSize && `talla ${shownSize}`].filter(Boolean).join(', ')}`,
    cost(quantity * unitAmount),
  ]);
  const total: Row = ['Total', cost(amount)];
  const facts: [string, string][] = [
    ['Pedido', `#${order.id}`],
    ['Evento', event.name],
    ['Recibe', `${order.name} ${order.lastName}`],
    ['Dirección', `${order.address}, ${order.city}, ${order.department}`],
  ];
  const hello = `Hola, ${order.name}. ${amount > 0 ? 'Tu pago está aprobado' : 'Tu pedido está listo y no tienes nada que pagar'}: la organización prepara tu envío.`;
  const follow = `En ese enlace ves cuándo sale tu pedido.${event.organizerEmail ? ' Si algo no está bien, responde este correo: le llega a la organización.' : ''}`;
  const inLines = (rows: readonly Row[]) => rows.map(([name, value]) => `${name}: ${value}`);
  return mailAbout(event, {
    title,
    to: order.email,
    text: [
      title,
      '',
      hello,
      '',
      ...inLines([...goods, total]),
      '',
      ...inLines(facts),
      '',
      `Mira tu pedido: ${link}`,
      follow,
    ].join('\n'),
    html: mailPage(
      title,
      `<p style="margin:0 0 20px;font-size:16px;line-height:24px">${escapeHtml(hello)}</p>${tableHtml(goods, total)}${mailFacts(facts)}${mailButton('Ver mi pedido', link)}<p style="margin:0;color:#535C6E;font-size:14px;line-height:20px">${escapeHtml(follow)}</p>`,
    ),
    messageId: messageId(`pedido-${order.id}`, order.email),
  });
}
