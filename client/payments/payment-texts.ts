import { formatMoney } from '../base/format/format';
import { gatewayInWords } from '../base/format/gateways';
import type { GatewayKind, CallbackError, PaymentStatus } from '../gql/enums';

interface Money {
  amount: number;
  currency: string;
}

/** "$ 90.000", or of another currency "25,50 USD". */
export function receivedText({ amount, currency }: Money): string {
  if (currency === 'COP' && Number.isInteger(amount)) return formatMoney(amount);
  const whole = Math.trunc(amount);
  const cents = String(Math.round((amount - whole) * 100)).padStart(2, '0');
  return `${formatMoney(whole).replace(/^\$\s/, '')},${cents} ${currency}`;
}

interface PaymentAmounts {
  amount: number;
  currency: string;
  received: Money | null;
}

/** Received money, if it differs from the expected amount or currency; else null. */
export const unexpectedAmount = ({ amount, currency, received }: PaymentAmounts): Money | null =>
  received && (received.amount !== amount || received.currency !== currency) ? received : null;

/** "$ 95.000", or after a different amount "$ 47.500 de $ 95.000". */
export function valueText(payment: PaymentAmounts): string {
  const arrived = unexpectedAmount(payment);
  if (!arrived) return formatMoney(payment.amount);
  const less = arrived.currency === payment.currency && arrived.amount < payment.amount;
  return `${receivedText(arrived)} ${less ? 'de' : 'en vez de'} ${formatMoney(payment.amount)}`;
}

/** Value as a heading: "Llegaron $ 47.500 de $ 95.000". */
export const valueHeading = (payment: PaymentAmounts): string =>
  unexpectedAmount(payment) ? `Llegaron ${valueText(payment)}` : valueText(payment);

const sayings: Record<PaymentStatus, string> = {
  PENDING: 'Pendiente en',
  APPROVED: 'Aprobado por',
  REJECTED: 'Rechazado por',
  EXPIRED: 'Vencido en',
  REFUNDED: 'Devuelto por',
  VOIDED: 'Anulado por',
  CHARGED_BACK: 'Contracargo en',
};

/** A gateway report in words with the gateway's code: "Aprobado por PayU (código 4)". */
export const gatewayReportText = (gateway: GatewayKind, said: PaymentStatus, code: string | null): string =>
  `${sayings[said]} ${gatewayInWords(gateway)}${code ? ` (código ${code})` : ''}`;

/** Why a callback could not be verified; without an error it was not tried yet. */
export function callbackErrorText(gateway: GatewayKind, obstacle: CallbackError | null): string {
  const name = gatewayInWords(gateway);
  switch (obstacle) {
    case 'GATEWAY_SILENT':
      return `Le preguntamos a ${name} si es cierto y no respondió.`;
    case 'NOT_CONFIRMED':
      return `Le preguntamos a ${name} y no muestra lo que dice el aviso.`;
    case 'ACCOUNT_INCOMPLETE':
      return `A la cuenta de ${name} de este evento le falta un dato para preguntar si es cierto. Se completa en Pasarelas.`;
    case 'FAULT':
      return 'Algo falló de nuestro lado al procesarlo.';
    case null:
      return 'Llegó, pero aún no se ha procesado.';
  }
}

/** "Aviso de PayU sin comprobar", "3 avisos de PayU sin comprobar". */
export const unverifiedText = (gateway: GatewayKind, count: number): string =>
  `${count === 1 ? 'Aviso' : `${count} avisos`} de ${gatewayInWords(gateway)} sin comprobar`;
