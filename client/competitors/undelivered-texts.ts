import { formatDateTime } from '../base/format/format';
import type { TeamMailKind, TeamMailState } from '../gql/enums';

export const mailKindLabels: Record<TeamMailKind, string> = {
  CONFIRMATION: 'Confirmación',
  PAYMENT_LINK: 'Enlace de pago',
};

export const mailStateLabels: Record<TeamMailState, { label: string; palette: 'orange' | 'red' | 'gray' }> = {
  WAITING: { label: 'Se sigue intentando', palette: 'orange' },
  REFUSED: { label: 'Rechazado', palette: 'red' },
  GIVEN_UP: { label: 'Sin entregar', palette: 'red' },
  SENT: { label: 'Enviado', palette: 'gray' },
  OBSOLETE: { label: 'Reemplazado', palette: 'gray' },
};

export const sinceText = (failedAt: string | null): string => (failedAt ? `Desde el ${formatDateTime(failedAt)}` : '');
