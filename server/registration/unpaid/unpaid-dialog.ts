import { DialogIcon, type Dialog } from '../../platform/rest/dialog.js';
import type { NotDeletedReason } from './delete-unpaid.types.js';

/** Dialog of the REST facade after a deletion of unpaid competitors, built like those of registration-dialogs.ts. */

const formatNumber = (count: number): string => count.toLocaleString('es-CO');

interface DeletionFields {
  competitors: number;
  notDeleted: readonly { reason: `${NotDeletedReason}`; competitors: number }[];
}

export function unpaidDialog({ competitors, notDeleted }: DeletionFields): Dialog {
  const body = notDeleted.map(reasonText).join(' ') || null;
  if (competitors === 0)
    return {
      message: body ? 'No se eliminó a nadie.' : 'No había competidores sin pago.',
      body,
      icon: DialogIcon.warning,
    };
  const message =
    competitors === 1
      ? 'Se eliminó 1 competidor sin pago.'
      : `Se eliminaron ${formatNumber(competitors)} competidores sin pago.`;
  return { message, body, icon: DialogIcon.success };
}

const reasonTexts: Readonly<Record<`${NotDeletedReason}`, string>> = {
  UNDER_REVIEW: 'llegó dinero por su inscripción y espera una decisión en «Pagos por revisar».',
  APPROVED: 'hay un pago aprobado de su inscripción.',
  IN_VERIFICATION: 'el banco está confirmando su pago.',
  CHECKOUT_OPENED: 'fueron a pagar y aún no sabemos cómo terminó.',
};

function reasonText({ reason, competitors }: DeletionFields['notDeleted'][number]): string {
  const stay =
    competitors === 1 ? '1 competidor sigue inscrito' : `${formatNumber(competitors)} competidores siguen inscritos`;
  return `${stay}: ${reasonTexts[reason]}`;
}
