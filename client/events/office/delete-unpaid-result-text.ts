import { formatNumber, formatCount } from '../../base/format/format';
import { unmask, type Masked } from '../../base/network/fragment';
import type { NotDeletedReason } from '../../gql/enums';
import type { UnpaidResult_DeletedFragment } from '../../gql/graphql';
import type { ServerDialog } from '../../ui/dialog/dialogs';

const reasonTexts: Record<NotDeletedReason, string> = {
  UNDER_REVIEW: 'llegó dinero por su inscripción y espera una decisión en «Pagos por revisar».',
  APPROVED: 'hay un pago aprobado de su inscripción.',
  IN_VERIFICATION: 'el banco está confirmando su pago.',
  CHECKOUT_OPENED: 'fueron a pagar y aún no sabemos cómo terminó.',
};

function reasonText({ reason, competitors }: UnpaidResult_DeletedFragment['notDeleted'][number]): string {
  const stay = formatCount(competitors, 'competidor sigue inscrito', 'competidores siguen inscritos');
  return `${stay}: ${reasonTexts[reason]}`;
}

/** Message after deleting unpaid registrations: how many were deleted, and how many were not and why. */
export function deleteUnpaidResultText(masked: Masked<UnpaidResult_DeletedFragment>): ServerDialog {
  const { competitors, notDeleted } = unmask<UnpaidResult_DeletedFragment>(masked);
  const body = notDeleted.map(reasonText).join(' ') || undefined;
  if (competitors === 0)
    return { icon: 'warning', title: body ? 'No se eliminó a nadie.' : 'No había competidores sin pago.', body };
  const subject =
    competitors === 1 ? 'Se eliminó 1 competidor' : `Se eliminaron ${formatNumber(competitors)} competidores`;
  return { icon: 'success', title: `${subject} sin pago.`, body };
}
