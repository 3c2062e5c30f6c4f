import { screen, within } from '@testing-library/react';
import { storeSession } from '../../base/network/session';
import { deferResponses } from '../../testing/deferred-responses';
import { renderPage } from '../../testing/render-page';
import { DialogHost } from '../../ui/dialog/dialog-host';
import { EventMenu } from './event-menu';

const notDeleted = (reason: 'IN_VERIFICATION' | 'UNDER_REVIEW', teams: number, competitors: number) => ({
  ...{ __typename: 'NotDeletedRegistrations', reason, teams, competitors },
});
const unpaid = (teams: number, competitors: number, ...those: ReturnType<typeof notDeleted>[]) => ({
  data: { unpaidTeams: { __typename: 'UnpaidTeams', teams, competitors, notDeleted: those } },
});

async function open(responses: Parameters<typeof renderPage>[0]['responses']) {
  storeSession({ token: 'abc', expiresAt: 'null' });
  const Page = () => (
    <>
      <EventMenu eventId="7" reload={() => Promise.resolve()} />
      <DialogHost />
    </>
  );
  const { user } = renderPage({ path: '/', at: '/', Page, responses });
  await user.click(await screen.findByRole('button', { name: 'Más acciones' }));
  const item = await screen.findByRole('menuitem', { name: 'Eliminar no pagos' });
  // In jsdom all is at 0, 0. The menu ignores a pointer that does not move, as after a key.
  await user.pointer({ target: item, coords: { clientX: 9, clientY: 9 } });
  await user.click(item);
  return { user, dialog: await screen.findByRole('alertdialog') };
}

it('the deletion dialog says who is not deleted and why, shows a refusal, and cannot be cancelled while it runs', async () => {
  const deletions = deferResponses<'DeleteUnpaidCompetitors'>();
  const { user, dialog } = await open({
    UnpaidTeams: () => unpaid(10, 21, notDeleted('IN_VERIFICATION', 6, 14), notDeleted('UNDER_REVIEW', 1, 2)),
    DeleteUnpaidCompetitors: deletions.hold,
  });
  expect(dialog).toHaveTextContent('¿Eliminar 5 competidores sin pago?');
  expect(dialog).toHaveTextContent('Son 3 equipos');
  expect(dialog).toHaveTextContent('Se conservan 16 personas');
  expect(dialog).toHaveTextContent('14Pago en verificación, 6 equipos');
  expect(within(dialog).getByRole('link', { name: 'Ver la lista' })).toHaveAttribute(
    'href',
    '/admin/competidores?evento=7&pago=verificacion',
  );
  expect(within(dialog).getByRole('link', { name: 'Pagos por revisar' })).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Eliminar 5' }));
  const deletion = await deletions.nth(1);
  await user.keyboard('{Escape}');
  expect(dialog).toBeInTheDocument();
  await deletion.response({ errors: [{ message: 'El evento ya pasó.', extensions: { code: 'WRONG_STATE' } }] });
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('El evento ya pasó.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
});
