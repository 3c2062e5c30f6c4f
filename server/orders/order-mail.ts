import { mailAbout } from '../events/mail-about.js';
import { mailButton, mailFacts, mailNote, mailPage, mailSums, mailText, messageId } from '../platform/mail-frame.js';
import type { Mail } from '../platform/mailer.js';
import { formatPesos } from '../platform/money.js';
import type { GoodsOrder } from './goods-order.entity.js';

/** A line of the table of goods: what, and what it cost. */
type Row = [what: string, cost: string];

/**
 * The mail to who bought in the shop: what, where it goes, and what it cost. The order comes with its event, its items
 * and the sizes of their products.
 */
export function orderMail(order: GoodsOrder, publicUrl: string, request = ''): Mail {
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
      [
        mailText(hello),
        mailSums(goods, total),
        mailFacts(facts),
        mailButton('Ver mi pedido', link),
        mailNote(follow),
      ].join(''),
    ),
    messageId: messageId(`pedido-${order.id}${request && `-${request}`}`, order.email),
  });
}
