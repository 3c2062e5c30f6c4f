import { useState } from 'react';
import { errorBody, errorCode, errorMessage } from '../../base/network/error-message';
import { confirm, showDialog } from '../dialog/dialogs';

/**
 * Deletes rows after a confirmation. A refusal is displayed in a dialog, and the row's ID is added to `refused`, so
 * that the list can mark the row.
 */
export function useDeleteRow(deleteRow: (id: string) => Promise<unknown>) {
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());

  /** Deletes a row; `what` is its name with the article: "la categoría 10K Abierta". Returns whether it was deleted. */
  async function remove(id: string, what: string): Promise<boolean> {
    const isConfirmed = await confirm({
      title: `¿Eliminar ${what}?`,
      body: 'Esta acción no es reversible.',
      confirmLabel: 'Eliminar',
      danger: true,
    });
    if (!isConfirmed) return false;
    try {
      await deleteRow(id);
      return true;
    } catch (error) {
      // The password prompt was cancelled.
      if (errorCode(error) === 'REAUTHENTICATE') return false;
      setRefused((before) => new Set(before).add(id));
      await showDialog({ icon: 'error', title: errorMessage(error), body: errorBody(error) });
      return false;
    }
  }

  return { refused, remove };
}
