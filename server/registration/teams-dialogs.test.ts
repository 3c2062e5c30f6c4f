import { teamsDialog, unpaidDialog } from './teams-dialogs.js';

type Done = Parameters<typeof teamsDialog>[0];
const done = (outcome: Done['outcome'], more: Partial<Done> = {}): Done => ({
  ...{ outcome, teams: 0, teamsLeft: 0, mails: null },
  ...more,
});
const PEACE = 'ya lo recibieron hace menos de una hora, su reserva terminó o su dinero ya llegó.';

it.each<[Done, string, string, string | null]>([
  [done('CONFIRMATION_SENT', { teams: 1 }), 'success', 'Reenviamos la confirmación.', null],
  [done('LINKS_SENT', { teams: 1 }), 'success', 'Enviamos el enlace de pago a 1 inscripción.', null],
  [
    done('LINKS_SENT', { teams: 52, teamsLeft: 1 }),
    'success',
    'Enviamos el enlace de pago a 52 inscripciones.',
    `A 1 inscripción no: ${PEACE}`,
  ],
  [done('NO_LINK_SENT', { teamsLeft: 2 }), 'warning', 'No enviamos ningún enlace.', `A 2 inscripciones no: ${PEACE}`],
  [done('NOBODY_UNPAID'), 'warning', 'No hay inscripciones sin pago en lo que seleccionaste.', null],
  [
    done('MAILS_RETRIED', { teams: 1, mails: 1 }),
    'success',
    'Reenviamos el correo.',
    'Si alguno vuelve a fallar, seguirá en la lista.',
  ],
  [
    done('MAILS_RETRIED', { teams: 1, mails: 2 }),
    'success',
    'Reenviamos 2 correos.',
    'Si alguno vuelve a fallar, seguirá en la lista.',
  ],
  [done('NO_MAILS', { mails: 0 }), 'warning', 'No hay correos por reenviar.', null],
])('%p is told in words', (result, icon, message, body) => {
  const told = teamsDialog(result);
  expect([told.icon, told.message, told.body ?? null]).toEqual([icon, message, body]);
});

it('says how many without payment went', () => {
  const message = (competitors: number) => unpaidDialog({ competitors, kept: [] }).message;
  expect([0, 1, 1_200].map(message)).toEqual([
    'No había competidores sin pago.',
    'Se eliminó 1 competidor sin pago.',
    'Se eliminaron 1.200 competidores sin pago.',
  ]);
});
