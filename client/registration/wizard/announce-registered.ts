import { showDialog } from '../../ui/dialog/dialogs';
import { localEntries } from '../../base/storage/storage';
import type { PurchaseStatus } from '../../gql/enums';

/** Whether the modal is open: a lookup and a reload may both request it. */
let isOpen = false;

/**
 * Shows the modal of an existing registration and stores its status in the browser (spec, point 4). Shows nothing while
 * a payment is in verification, so that no second payment is started.
 */
export async function announceRegistered({ status }: { status: PurchaseStatus }): Promise<void> {
  localEntries.set('status', '5');
  if (isOpen || status === 'IN_VERIFICATION') return;
  isOpen = true;
  await showDialog({
    icon: 'success',
    title: 'Registrado',
    body: 'Ya guardaste tu inscripción. Continúa con el pago para asegurar el cupo.',
    button: 'Continuar al pago',
  });
  isOpen = false;
}
