import { useState } from 'react';
import { downloadFile } from '../base/network/download-file';
import { showDialog } from '../ui/dialog/dialogs';

/** Exports the coupons of the list's filter as a spreadsheet. */
export function useCouponFile(eventId: string) {
  const [busy, setBusy] = useState(false);
  async function download(filter: Record<string, string | null>) {
    const query = new URLSearchParams(Object.entries(filter).filter((entry): entry is [string, string] => !!entry[1]));
    setBusy(true);
    try {
      await downloadFile(`/api/eventos/${eventId}/coupons.csv?${query}`);
    } catch (error) {
      await showDialog({
        icon: 'error',
        title: 'No pudimos descargar los cupones',
        body: error instanceof Error ? error.message : undefined,
      });
    } finally {
      setBusy(false);
    }
  }
  return { busy, download };
}
