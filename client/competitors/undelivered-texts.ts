import { formatDateTime } from '../base/format';
import type { MailTrouble, TeamMailKind, TeamMailState } from '../gql/enums';
import type { TeamMailsNotice_MailFragment } from '../gql/graphql';

export const mailKindLabels: Record<TeamMailKind, string> = {
  CONFIRMATION: 'Confirmación',
  PAYMENT_LINK: 'Enlace de pago',
};

export const mailTroubleLabels: Record<MailTrouble, string> = {
  UNREACHABLE: 'El servidor de correo no responde.',
  BAD_ADDRESS: 'Nadie recibe correo en esta dirección.',
  REFUSED: 'El servidor de correo no lo aceptó.',
};

export const mailStateLabels: Record<TeamMailState, { label: string; palette: 'orange' | 'red' | 'gray' }> = {
  WAITING: { label: 'Se sigue intentando', palette: 'orange' },
  REFUSED: { label: 'Rechazado', palette: 'red' },
  GIVEN_UP: { label: 'Sin entregar', palette: 'red' },
  SENT: { label: 'Enviado', palette: 'gray' },
  OBSOLETE: { label: 'Reemplazado', palette: 'gray' },
};

/** Why it did not arrive, in our words and then in the mail server's. */
export function troubleText({ trouble, reply }: Pick<TeamMailsNotice_MailFragment, 'trouble' | 'reply'>): string {
  const why = trouble ? mailTroubleLabels[trouble] : '';
  return reply ? `${why} Respondió: «${reply}»` : why;
}

export const sinceText = (failedAt: string | null): string => (failedAt ? `Desde el ${formatDateTime(failedAt)}` : '');
