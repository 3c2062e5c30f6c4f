import { showDialog } from '../ui/dialogs';
import { localEntries } from '../base/storage';
import type { PurchaseStatus } from '../gql/enums';

/** Whether the modal is in sight: a lookup and a reload may both ask for it. */
let shown = false;

/**
 * The modal of somebody who is registered already and may go on to the payment; its status stays in browser storage
 * (spec, point 4). Nobody is sent to pay while a payment is in verification.
 */
export async function announceRegistered({ status }: { status: PurchaseStatus }): Promise<void> {
  localEntries.set('status', '5');
  if (shown || status === 'IN_VERIFICATION') return;
  shown = true;
  await showDialog({
    icon: 'success',
    title: 'Registrado',
    body: 'Ya guardaste tu inscripción. Continúa con el pago para asegurar el cupo.',
    button: 'Continuar al pago',
  });
  shown = false;
}
