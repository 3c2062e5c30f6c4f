import { useState } from 'react';
import { errorBody, errorCode, errorMessage } from '../base/error-message';
import { confirm, showDialog } from './dialogs';

/**
 * Deletes rows one by one after a question. A refusal is shown in a dialog with the server's title and body, and the row's
 * id is then among `refused`, so that the list can flag it as not deleted.
 */
export function useDeleteRow(deleteRow: (id: string) => Promise<unknown>) {
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());

  /** `what` with its article: "la categoría 10K Abierta". True when it is gone. */
  async function remove(id: string, what: string): Promise<boolean> {
    const yes = await confirm({
      title: `¿Eliminar ${what}?`,
      body: 'Esta acción no es reversible.',
      confirmLabel: 'Eliminar',
      danger: true,
    });
    if (!yes) return false;
    try {
      await deleteRow(id);
      return true;
    } catch (error) {
      // The person closed the question for the password.
      if (errorCode(error) === 'REAUTHENTICATE') return false;
      setRefused((before) => new Set(before).add(id));
      await showDialog({ icon: 'error', title: errorMessage(error), body: errorBody(error) });
      return false;
    }
  }

  return { refused, remove };
}
