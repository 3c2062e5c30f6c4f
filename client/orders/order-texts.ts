import type { PurchaseStatus } from '../gql/enums';
import { purchaseStatusLabels, type Label } from '../base/texts';

/** Whether an order is paid, as its list is narrowed by it. */
export const paidLabels = {
  APROBADO: 'Aprobado',
  'EN-VERIFICACION': purchaseStatusLabels.IN_VERIFICATION.label,
  'NO-APROBADO': 'No Aprobado',
} as const;

/** Whether it is on its way. */
export const sentLabels = { ENVIADO: 'Enviado', 'SIN-ENVIAR': 'Sin Enviar' } as const;

export const sentWord = (sent: boolean): string => (sent ? sentLabels.ENVIADO : sentLabels['SIN-ENVIAR']);

/** Whether it still waits for money. */
export const isPayable = (status: PurchaseStatus): boolean => status === 'UNPAID' || status === 'REJECTED';

/** An order's payment in the words of the specification; what holds nothing any more says why. */
export function orderPaymentLabel({ status, paid }: { status: PurchaseStatus; paid: boolean }): Label {
  if (paid) return { label: paidLabels.APROBADO, palette: 'green' };
  return isPayable(status) ? { label: paidLabels['NO-APROBADO'], palette: 'orange' } : purchaseStatusLabels[status];
}

/** "2 líneas, 3 unidades" */
export function contentsText(items: readonly { quantity: number }[]): string {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${items.length} ${items.length === 1 ? 'línea' : 'líneas'}, ${units} ${units === 1 ? 'unidad' : 'unidades'}`;
}
