import type { Event } from '../../events/event.entity.js';
import { mailAbout } from '../../events/mail-about.js';
import {
  mailButton,
  mailFacts,
  mailNote,
  mailLayout,
  mailSums,
  mailText,
  messageId,
} from '../../platform/mail/mail-frame.js';
import type { Mail } from '../../platform/mail/mailer.js';
import { formatPesos } from '../../platform/text/money.js';
import { DeliveryWayKind } from '../../products/delivery-way-kind.js';
import { LineKind } from '../../purchases/purchase-lines.js';
import type { ChosenDeliveryWay } from './chosen-delivery-way.types.js';
import type { Order } from '../order.entity.js';

/** Row of the table of products. */
type Row = [what: string, cost: string];

const isPickup = ({ deliveryWay }: Order): boolean => deliveryWay?.kind === DeliveryWayKind.PICKUP;

/** Returns the pick-up location, or the shipping address with the delivery time. */
function deliveryFacts(order: Order, event: Event): [string, string][] {
  if (isPickup(order)) {
    const place =
      order.deliveryWay?.place ??
      [event.kitPickupPlace, event.kitPickupHours?.split(/\r?\n/).join('; ')].filter(Boolean).join(', ');
    return [['Lo recoges', place || 'Donde se entregan los kits del evento']];
  }
  const days = order.deliveryWay && workingDays(order.deliveryWay);
  return [
    ['Dirección', `${order.address}, ${order.city}, ${order.department}`],
    ...(days ? ([['Llega en', days]] as [string, string][]) : []),
  ];
}

/** "3 a 5 días hábiles"; null if not set. */
function workingDays({ daysFrom, daysTo }: ChosenDeliveryWay): string | null {
  if (daysFrom === null || daysTo === null) return null;
  return `${daysFrom === daysTo ? '' : `${daysFrom} a `}${daysTo} ${daysTo === 1 ? 'día hábil' : 'días hábiles'}`;
}

/**
 * Builds the confirmation mail of a shop order. Requires the order with its event, its items and the sizes of their
 * products.
 */
export function orderMail(order: Order, publicUrl: string, request = ''): Mail {
  const event = order.event.getEntity();
  const { amount, token } = order.purchase;
  const title = 'Pedido confirmado';
  const link = `${publicUrl}/tienda/pedido/${token}`;
  const cost = (pesos: number) => (pesos > 0 ? formatPesos(pesos) : 'Sin costo');
  const goods = order.items.map(({ name, displaySize, quantity, unitAmount }): Row => [
    `${quantity} × ${[name, displaySize && `talla ${displaySize}`].filter(Boolean).join(', ')}`,
    cost(quantity * unitAmount),
  ]);
  const delivery = order.purchase.lines
    .filter(({ kind }) => kind === LineKind.DELIVERY)
    .map(({ description, amount }): Row => [description, cost(amount)]);
  const total: Row = ['Total', cost(amount)];
  const facts: [string, string][] = [
    ['Pedido', `#${order.id}`],
    ['Evento', event.name],
    ['Recibe', `${order.name} ${order.lastName}`],
    ...deliveryFacts(order, event),
  ];
  const hello = `Hola, ${order.name}. ${amount > 0 ? 'Tu pago está aprobado' : 'Tu pedido está listo y no tienes nada que pagar'}: la organización prepara tu ${isPickup(order) ? 'pedido' : 'envío'}.`;
  const closing = `En ese enlace ves cuándo sale tu pedido.${event.organizerEmail ? ' Si algo no está bien, responde este correo: le llega a la organización.' : ''}`;
  const asLines = (rows: readonly Row[]) => rows.map(([name, value]) => `${name}: ${value}`);
  return mailAbout(event, {
    title,
    to: order.email,
    text: [
      title,
      '',
      hello,
      '',
      ...asLines([...goods, ...delivery, total]),
      '',
      ...asLines(facts),
      '',
      `Mira tu pedido: ${link}`,
      closing,
    ].join('\n'),
    html: mailLayout(
      title,
      [
        mailText(hello),
        mailSums([...goods, ...delivery], total),
        mailFacts(facts),
        mailButton('Ver mi pedido', link),
        mailNote(closing),
      ].join(''),
    ),
    messageId: messageId(`pedido-${order.id}${request && `-${request}`}`, order.email),
  });
}
