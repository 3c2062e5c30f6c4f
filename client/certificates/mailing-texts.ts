import { formatDeadline, formatNumber } from '../base/format';
import type { Label } from '../base/texts';
import type { MailingStatus, RecipientState } from '../gql/enums';
import type { CreatedText_MailingFragment } from '../gql/graphql';

/** What becomes of a mailing, in the specification's words. */
export const mailingStatusLabels: Record<MailingStatus, Label> = {
  SCHEDULED: { label: 'Programado', palette: 'teal' },
  SENT: { label: 'Enviado', palette: 'green' },
  STOPPED: { label: 'Detenido', palette: 'gray' },
};

/** How far one person's certificate has come. */
export const recipientStateLabels: Record<RecipientState, Label> = {
  PENDING: { label: 'Por enviar', palette: 'gray' },
  UNDER_WAY: { label: 'Enviando', palette: 'teal' },
  SENT: { label: 'Enviado', palette: 'green' },
  FAILED: { label: 'Fallido', palette: 'red' },
  UNCONFIRMED: { label: 'Sin confirmar', palette: 'orange' },
};

/** The same in a mailing; nobody is left to be sent to once it was stopped. */
export const recipientLabel = (state: RecipientState, status: MailingStatus): Label =>
  status === 'STOPPED' && state === 'PENDING' ? { label: 'Sin enviar', palette: 'gray' } : recipientStateLabels[state];

interface Moment {
  status: MailingStatus;
  sendAt: string;
}

/** Whether it is being sent at this moment. */
export const isSending = ({ status, sendAt }: Moment, now: number = Date.now()): boolean =>
  status === 'SCHEDULED' && Date.parse(sendAt) <= now;

/** Whether nothing of it has left yet, and its moment is still to come. */
export const isWaiting = (mailing: Moment, now: number = Date.now()): boolean =>
  mailing.status === 'SCHEDULED' && !isSending(mailing, now);

/** How far a mailing has come, in people. */
export interface Progress {
  total: number;
  sent: number;
  failed: number;
  unconfirmed: number;
  left: number;
}

/** "1 certificado", "1.096 certificados" */
export const certificatesText = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'certificado' : 'certificados'}`;

/** What became of a request to create a mailing; the same one again creates none. */
export function createdText({ isNew, sendAt, createdAt, progress: { total } }: CreatedText_MailingFragment): string {
  if (!isNew) return `No enviamos nada otra vez: es el mismo envío que creaste ${formatDeadline(createdAt)}`;
  return Date.parse(sendAt) <= Date.parse(createdAt)
    ? `Estamos enviando ${certificatesText(total)}.`
    : `Programamos ${certificatesText(total)} para ${formatDeadline(sendAt)}`;
}

/** "1 persona", "1.096 personas" */
export const peopleText = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'persona' : 'personas'}`;

/** "340 de 1.096 enviados" */
export const sentText = ({ sent, total }: Progress): string =>
  `${formatNumber(sent)} de ${formatNumber(total)} ${total === 1 ? 'enviado' : 'enviados'}`;

/** What is not simply sent: "3 fallidos", "2 sin confirmar", "750 por enviar". */
export const restTexts = ({ failed, unconfirmed, left }: Progress, status: MailingStatus): string[] => [
  ...(failed > 0 ? [`${formatNumber(failed)} ${failed === 1 ? 'fallido' : 'fallidos'}`] : []),
  ...(unconfirmed > 0 ? [`${formatNumber(unconfirmed)} sin confirmar`] : []),
  ...(left > 0 ? [`${formatNumber(left)} ${recipientLabel('PENDING', status).label.toLowerCase()}`] : []),
];
