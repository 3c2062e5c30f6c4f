import { formatDeadline, formatNumber, formatCount } from '../../base/format/format';
import type { Label } from '../../base/format/texts';
import type { MailingStatus, RecipientState } from '../../gql/enums';
import type { CreatedText_MailingFragment } from '../../gql/graphql';

/** Labels of a mailing's status, fixed by the specification. */
export const mailingStatusLabels: Record<MailingStatus, Label> = {
  SCHEDULED: { label: 'Programado', palette: 'teal' },
  SENT: { label: 'Enviado', palette: 'green' },
  STOPPED: { label: 'Detenido', palette: 'gray' },
};

/** Labels of a recipient's state. */
export const recipientStateLabels: Record<RecipientState, Label> = {
  PENDING: { label: 'Por enviar', palette: 'gray' },
  UNDER_WAY: { label: 'Enviando', palette: 'teal' },
  SENT: { label: 'Enviado', palette: 'green' },
  FAILED: { label: 'Fallido', palette: 'red' },
  UNCONFIRMED: { label: 'Sin confirmar', palette: 'orange' },
};

/** Label of a recipient's state in a mailing: pending ones of a stopped mailing are not sent. */
export const recipientLabel = (state: RecipientState, status: MailingStatus): Label =>
  status === 'STOPPED' && state === 'PENDING' ? { label: 'Sin enviar', palette: 'gray' } : recipientStateLabels[state];

interface Moment {
  status: MailingStatus;
  sendAt: string;
}

/** Whether a mailing is being sent now. */
export const isSending = ({ status, sendAt }: Moment, now: number = Date.now()): boolean =>
  status === 'SCHEDULED' && Date.parse(sendAt) <= now;

/** Whether a mailing is scheduled for later. */
export const isWaiting = (mailing: Moment, now: number = Date.now()): boolean =>
  mailing.status === 'SCHEDULED' && !isSending(mailing, now);

/** Progress of a mailing, in recipients. */
export interface Progress {
  total: number;
  sent: number;
  failed: number;
  unconfirmed: number;
  left: number;
}

/** "1 certificado", "1.096 certificados" */
export const certificatesText = (count: number): string => formatCount(count, 'certificado', 'certificados');

/** Message after creating a mailing; a repeated request creates none. */
export function createdText({ isNew, sendAt, createdAt, progress: { total } }: CreatedText_MailingFragment): string {
  if (!isNew) return `No enviamos nada otra vez: es el mismo envío que creaste ${formatDeadline(createdAt)}`;
  return Date.parse(sendAt) <= Date.parse(createdAt)
    ? `Estamos enviando ${certificatesText(total)}.`
    : `Programamos ${certificatesText(total)} para ${formatDeadline(sendAt)}`;
}

/** "1 persona", "1.096 personas" */
export const peopleText = (count: number): string => formatCount(count, 'persona', 'personas');

/** "340 de 1.096 enviados" */
export const sentText = ({ sent, total }: Progress): string =>
  `${formatNumber(sent)} de ${formatCount(total, 'enviado', 'enviados')}`;

/** Numbers of certificates not sent: "3 fallidos", "2 sin confirmar", "750 por enviar". */
export const restTexts = ({ failed, unconfirmed, left }: Progress, status: MailingStatus): string[] => [
  ...(failed > 0 ? [formatCount(failed, 'fallido', 'fallidos')] : []),
  ...(unconfirmed > 0 ? [`${formatNumber(unconfirmed)} sin confirmar`] : []),
  ...(left > 0 ? [`${formatNumber(left)} ${recipientLabel('PENDING', status).label.toLowerCase()}`] : []),
];
