import { formatNumber, formatCount } from '../base/format/format';
import { unmask, type Masked } from '../base/network/fragment';
import type { TeamMailOutcome } from '../gql/enums';
import type { TeamMails_DoneFragment } from '../gql/graphql';
import type { Result } from '../ui/feedback/announce-result';

const teamsText = (count: number) => formatCount(count, 'inscripción', 'inscripciones');
const omittedText = (left: number) =>
  left > 0
    ? `A ${teamsText(left)} no: ya lo recibieron hace menos de una hora, su reserva terminó o su dinero ya llegó.`
    : undefined;

/** Messages after sending team mails again, by outcome. */
const texts: Record<TeamMailOutcome, (done: TeamMails_DoneFragment) => Result> = {
  CONFIRMATION_SENT: () => ({ icon: 'success', title: 'Reenviamos la confirmación.' }),
  LINKS_SENT: ({ teams, teamsLeft }) => ({
    icon: 'success',
    title: `Enviamos el enlace de pago a ${teamsText(teams)}.`,
    body: omittedText(teamsLeft),
  }),
  NO_LINK_SENT: ({ teamsLeft }) => ({
    icon: 'warning',
    title: 'No enviamos ningún enlace.',
    body: omittedText(teamsLeft),
  }),
  NONE_UNPAID: () => ({ icon: 'warning', title: 'No hay inscripciones sin pago en lo que seleccionaste.' }),
  MAILS_RETRIED: ({ mails }) => ({
    icon: 'success',
    title: mails === 1 ? 'Reenviamos el correo.' : `Reenviamos ${formatNumber(mails ?? 0)} correos.`,
    body: 'Si alguno vuelve a fallar, seguirá en la lista.',
  }),
  NO_MAILS: () => ({ icon: 'warning', title: 'No hay correos por reenviar.' }),
};

export function teamMailResultText(masked: Masked<TeamMails_DoneFragment>): Result {
  const done = unmask<TeamMails_DoneFragment>(masked);
  return texts[done.outcome](done);
}
