import { screen, waitFor, within } from '@testing-library/react';
import type { DataOf } from '../testing/responses';
import { DialogHost } from '../ui/dialog/dialog-host';
import { renderPage } from '../testing/render-page';
import { viewerWith } from '../testing/viewer';
import EventKeyPartnerTab from './event-key-partner.tab';

type Key = DataOf<'EventPartnerKeys'>['partnerKeys']['data'][number];
const aKey = (changes: Partial<Key> = {}): Key => ({
  __typename: 'PartnerKey',
  id: '1',
  name: 'Club Andino',
  key: 'club-andino',
  kind: 'COURTESY',
  limit: 10,
  used: 0,
  active: true,
  version: 1,
  ...changes,
});
const keys = {
  __typename: 'PartnerKeyPage' as const,
  data: [aKey()],
  total: 1,
  more: false,
  perPage: 20,
  currentPage: 1,
  lastPage: 1,
};

/**
 * Opens the edit dialog of one key whose save conflicts with another user's change of `changed`; `stored` is what that
 * user saved.
 */
async function edit(stored: Partial<Key>, changed: string[]) {
  localStorage.setItem('token', 'x');
  localStorage.setItem('expires_at', 'null');
  let saves = 0;
  const page = renderPage({
    path: '/llaves',
    at: '/llaves',
    Page: () => (
      <>
        <EventKeyPartnerTab />
        <DialogHost />
      </>
    ),
    shown: { event: { id: '7', name: 'Media Maratón', slug: 'media' }, reload: () => Promise.resolve() },
    responses: {
      Viewer: () => ({ data: { me: viewerWith(['EVENTS_WRITE']) } }),
      EventPartnerKeys: () => ({ data: { partnerKeys: keys } }),
      UpdatePartnerKey: () =>
        ++saves === 1
          ? { errors: [{ message: 'x', extensions: { code: 'CONFLICT', changed } }] }
          : { data: { updatePartnerKey: aKey({ version: 3 }) } },
      EditPartnerKey: () => ({ data: { partnerKeyById: aKey({ version: 2, ...stored }) } }),
    },
  });
  const { user, asked } = page;
  await user.click((await screen.findAllByRole('button', { name: 'Editar Club Andino' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Editar Club Andino' });
  const name = within(dialog).getByLabelText(/^Nombre del aliado/);
  await user.type(name, ' Bogotá');
  const submit = within(dialog).getByRole('button', { name: 'Guardar cambios' });
  await user.click(submit);
  const confirmation = await screen.findByRole('alertdialog');
  const saved = () => asked.filter(({ operationName }) => operationName === 'UpdatePartnerKey').at(-1)?.variables;
  return { user, dialog, name, submit, confirmation, saved };
}

it('a conflict merges the other user’s changes with the typed values', async () => {
  const { user, dialog, name, submit, confirmation, saved } = await edit({ limit: 30 }, ['limit']);
  expect(confirmation).toHaveTextContent('Cambió: límite de usos.');
  await user.click(within(confirmation).getByRole('button', { name: 'Recargar sin perder lo mío' }));
  expect(await within(dialog).findByDisplayValue('30')).toBeInTheDocument();
  expect(name).toHaveValue('Club Andino Bogotá');
  await user.click(submit);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(saved()).toMatchObject({ version: 2, input: { name: 'Club Andino Bogotá', limit: 30 } });
});

it('a field that both users changed keeps the typed value', async () => {
  const { user, dialog, name, submit, confirmation, saved } = await edit({ name: 'Otro club', limit: 30 }, [
    'limit',
    'name',
  ]);
  expect(confirmation).toHaveTextContent('Cambió: límite de usos y nombre del aliado.');
  await user.click(within(confirmation).getByRole('button', { name: 'Recargar sin perder lo mío' }));
  expect(await within(dialog).findByDisplayValue('30')).toBeInTheDocument();
  expect(name).toHaveValue('Club Andino Bogotá');
  await user.click(submit);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(saved()).toMatchObject({ version: 2, input: { name: 'Club Andino Bogotá' } });
});

it.each([
  ['shown with EVENTS_WRITE', ['EVENTS_WRITE'], 1],
  ['shown with COUPONS_EXPORT', ['COUPONS_EXPORT'], 1],
  ['missing without the right to read keys', [], 0],
] as const)('the button that copies the link of a key is %s', async (_, permissions, count) => {
  renderPage({
    path: '/llaves',
    at: '/llaves',
    Page: EventKeyPartnerTab,
    shown: { event: { id: '7', name: 'Media Maratón', slug: 'media' }, reload: () => Promise.resolve() },
    responses: {
      Viewer: () => ({ data: { me: viewerWith([...permissions]) } }),
      EventPartnerKeys: () => ({ data: { partnerKeys: keys } }),
    },
  });
  await screen.findAllByText('Club Andino');
  const buttons = screen.queryAllByRole('button', { name: /^Copiar/ });
  expect(buttons.length > 0).toBe(count > 0);
});
