import type { PurchaseStatus } from '../gql/enums';
import { purchaseStatusLabels, type Label } from '../base/format/texts';

/** Filter labels for paid orders. */
export const paidLabels = {
  APROBADO: 'Aprobado',
  'EN-VERIFICACION': purchaseStatusLabels.IN_VERIFICATION.label,
  'NO-APROBADO': 'No Aprobado',
} as const;

/** Filter labels for sent orders. */
export const sentLabels = { ENVIADO: 'Enviado', 'SIN-ENVIAR': 'Sin Enviar' } as const;

export const sentWord = (sent: boolean): string => (sent ? sentLabels.ENVIADO : sentLabels['SIN-ENVIAR']);

/** Whether an order is unpaid and can be paid. */
export const isPayable = (status: PurchaseStatus): boolean => status === 'UNPAID' || status === 'REJECTED';

/** Label of an order's payment, in the words of the specification; an ended order says why. */
export function orderPaymentLabel({ status, paid }: { status: PurchaseStatus; paid: boolean }): Label {
  if (paid) return { label: paidLabels.APROBADO, palette: 'green' };
  return isPayable(status) ? { label: paidLabels['NO-APROBADO'], palette: 'orange' } : purchaseStatusLabels[status];
}

/** "2 líneas, 3 unidades" */
export function contentsText(items: readonly { quantity: number }[]): string {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${items.length} ${items.length === 1 ? 'línea' : 'líneas'}, ${units} ${units === 1 ? 'unidad' : 'unidades'}`;
}
