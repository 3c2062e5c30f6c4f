import { screen, waitFor, within } from '@testing-library/react';
import { storeSession } from '../base/network/session';
import type { EventKits_EventFragment } from '../gql/graphql';
import { renderPage, type Responses } from '../testing/render-page';
import { viewerWith } from '../testing/viewer';
import { DialogHost } from '../ui/dialog/dialog-host';
import EventKitsTab from './event-kits.tab';

const event: EventKits_EventFragment = {
  id: '7',
  version: 3,
  sport: 'RUNNING',
  kits: [{ id: '31', name: 'Camiseta', size: 'M_MALE', sizeLabel: 'M (Masculino)', amount: 40, left: 12 }],
};
const Page = () => (
  <>
    <EventKitsTab />
    <DialogHost />
  </>
);
let reloads = 0;
function open(responses: Responses) {
  storeSession({ token: 'a token', expiresAt: '2100-01-01T00:00:00.000Z' });
  reloads = 0;
  return renderPage({
    path: '/kits',
    at: '/kits',
    Page,
    shown: {
      event: event as never,
      reload: () => {
        reloads++;
        return Promise.resolve();
      },
    },
    responses: { Viewer: () => ({ data: { me: viewerWith(['EVENTS_READ', 'EVENTS_WRITE']) } }), ...responses },
  });
}

it('a kit is edited alone, on the version of the event shown', async () => {
  const { user, asked } = open({ UpdateKit: () => ({ data: { updateKit: { __typename: 'Kit', id: '31' } } }) });
  // One button is in the table, one in the cards for phones.
  await user.click((await screen.findAllByRole('button', { name: 'Editar Camiseta M (Masculino)' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Editar Camiseta M (Masculino)' });
  const amount = within(dialog).getByRole('textbox', { name: /Cantidad/ });
  await user.clear(amount);
  await user.type(amount, '55');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(reloads).toBe(1));
  expect(asked.find(({ operationName }) => operationName === 'UpdateKit')?.variables).toEqual({
    id: '31',
    version: 3,
    input: { name: 'Camiseta', size: 'M_MALE', amount: 55 },
  });
});

it('a kit is added alone, and errors of the server are shown on their field', async () => {
  const refused = 'Ya hay un kit con este nombre y esta talla.';
  const { user, asked } = open({
    CreateKit: () => ({ errors: [{ message: 'x', extensions: { code: 'VALIDATION', fields: { size: [refused] } } }] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Agregar kit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Agregar kit' });
  await user.click(within(dialog).getByRole('button', { name: 'Agregar kit' }));
  expect(await within(dialog).findAllByText(/Completa «Nombre»\./)).not.toHaveLength(0);
  await user.type(within(dialog).getByRole('textbox', { name: /Nombre/ }), 'Camiseta');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /Talla/ }), 'M_MALE');
  await user.type(within(dialog).getByRole('textbox', { name: /Cantidad/ }), '5');
  await user.click(within(dialog).getByRole('button', { name: 'Agregar kit' }));
  expect(await within(dialog).findAllByText(refused)).not.toHaveLength(0);
  expect(asked.find(({ operationName }) => operationName === 'CreateKit')?.variables).toEqual({
    eventId: '7',
    input: { name: 'Camiseta', size: 'M_MALE', amount: 5 },
  });
});
