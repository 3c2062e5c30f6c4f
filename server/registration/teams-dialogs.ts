import { DialogIcon, type Dialog } from '../platform/dialog.js';
import type { TeamsDone, TeamsOutcome } from './teams-done.types.js';
import type { KeptBecause } from './unpaid-deletion.types.js';

/** As registration-dialogs.ts, of what is done to several teams at once. */

const formatNumber = (count: number): string => count.toLocaleString('es-CO');
const teamsText = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'inscripción' : 'inscripciones'}`;

type TeamsSaid = Omit<TeamsDone, 'outcome'> & { outcome: `${TeamsOutcome}` };

export function teamsDialog({ outcome, teams, teamsLeft, mails }: TeamsSaid): Dialog {
  const { success, warning } = DialogIcon;
  const left =
    teamsLeft > 0
      ? `A ${teamsText(teamsLeft)} no: ya lo recibieron hace menos de una hora, su reserva terminó o su dinero ya llegó.`
      : null;
  switch (outcome) {
    case 'CONFIRMATION_SENT':
      return { message: 'Reenviamos la confirmación.', icon: success };
    case 'LINKS_SENT':
      return { message: `Enviamos el enlace de pago a ${teamsText(teams)}.`, body: left, icon: success };
    case 'NO_LINK_SENT':
      return { message: 'No enviamos ningún enlace.', body: left, icon: warning };
    case 'NOBODY_UNPAID':
      return { message: 'No hay inscripciones sin pago en lo que seleccionaste.', icon: warning };
    case 'MAILS_RETRIED':
      return {
        message: mails === 1 ? 'Reenviamos el correo.' : `Reenviamos ${formatNumber(mails ?? 0)} correos.`,
        body: 'Si alguno vuelve a fallar, seguirá en la lista.',
        icon: success,
      };
    case 'NO_MAILS':
      return { message: 'No hay correos por reenviar.', icon: warning };
  }
}

interface UnpaidSaid {
  competitors: number;
  kept: readonly { reason: `${KeptBecause}`; competitors: number }[];
}

export function unpaidDialog({ competitors, kept }: UnpaidSaid): Dialog {
  const body = kept.map(keptText).join(' ') || null;
  if (competitors === 0)
    return {
      message: body ? 'No se eliminó a nadie.' : 'No había competidores sin pago.',
      body,
      icon: DialogIcon.warning,
    };
  const message =
    competitors === 1
      ? 'Se eliminó 1 competidor sin pago.'
      : `Se eliminaron ${formatNumber(competitors)} competidores sin pago.`;
  return { message, body, icon: DialogIcon.success };
}

const keptReasons: Readonly<Record<`${KeptBecause}`, string>> = {
  UNDER_REVIEW: 'llegó dinero por su inscripción y espera una decisión en «Pagos por revisar».',
  APPROVED: 'hay un pago aprobado de su inscripción.',
  IN_VERIFICATION: 'el banco está confirmando su pago.',
  CHECKOUT_OPENED: 'fueron a pagar y aún no sabemos cómo terminó.',
};

function keptText({ reason, competitors }: UnpaidSaid['kept'][number]): string {
  const stay =
    competitors === 1 ? '1 competidor sigue inscrito' : `${formatNumber(competitors)} competidores siguen inscritos`;
  return `${stay}: ${keptReasons[reason]}`;
}
