import { screen, waitFor, within } from '@testing-library/react';
import { storeSession } from '../base/session';
import { holdAnswers } from '../testing/held-answers';
import { renderPage } from '../testing/render-page';
import { DialogHost } from '../ui/dialog-host';
import { DeleteUnpaidButton } from './delete-unpaid-button';

it('shows a refusal in a dialog of its own, and is not taken back by Escape while it happens', async () => {
  storeSession({ token: 'abc', expiresAt: 'null' });
  const deletions = holdAnswers<'DeleteUnpaid'>();
  const event = { id: '7', name: 'Media Maratón', counters: { unpaid: 3 } };
  const Page = () => (
    <>
      <DeleteUnpaidButton event={event} reload={() => Promise.resolve()} />
      <DialogHost />
    </>
  );
  const { user } = renderPage({ path: '/', at: '/', Page, answers: { DeleteUnpaid: deletions.hold } });
  await user.click(await screen.findByRole('button', { name: 'Eliminar no pagos' }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar 3' }));
  const deletion = await deletions.nth(1);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog', { name: /sin pago/ })).toBeInTheDocument();
  await deletion.answer({ errors: [{ message: 'El evento ya pasó.', extensions: { code: 'WRONG_STATE' } }] });
  const told = await screen.findByRole('alertdialog', { name: 'El evento ya pasó.' });
  await user.click(within(told).getByRole('button', { name: 'Ok' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});
