import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderPage, type Answers } from '../testing/render-page';
import { DialogHost } from '../ui/dialog-host';
import { DeleteUnpaidButton } from './delete-unpaid-button';

const reload = jest.fn(() => Promise.resolve());
const event = { id: '7', name: 'Media Maratón', counters: { unpaid: 3 } };
const Page = () => (
  <>
    <DeleteUnpaidButton event={event} reload={reload} />
    <DialogHost />
  </>
);

async function deleteAll(answers: Answers) {
  const shown = renderPage({ path: '/', at: '/', Page, answers });
  await shown.user.click(screen.getByRole('button', { name: 'Eliminar no pagos' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('¿Eliminar 3 competidores sin pago?');
  expect(question).toHaveTextContent('Quien ya pagó no cambia, tampoco quien tiene un pago por revisar.');
  await shown.user.click(within(question).getByRole('button', { name: 'Eliminar 3' }));
  return shown;
}

it('tells how many were deleted, and how many were not and why, as the server says it', async () => {
  const body = '1 competidor sigue inscrito: llegó dinero por su inscripción.';
  const { asked, user } = await deleteAll({
    DeleteUnpaid: () => ({
      data: {
        deleteUnpaid: {
          ...{ __typename: 'UnpaidDeleted', message: 'Se eliminaron 2 competidores sin pago.', body, icon: 'success' },
        },
      },
    }),
  });
  expect(await screen.findByText('Se eliminaron 2 competidores sin pago.')).toBeInTheDocument();
  expect(screen.getByText(body)).toBeInTheDocument();
  expect(asked.map(({ variables }) => variables)).toContainEqual({ eventId: '7' });
  expect(reload).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Ok' }));
});
