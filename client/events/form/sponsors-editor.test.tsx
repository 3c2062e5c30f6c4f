import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { DialogHost } from '../../ui/dialog/dialog-host';
import { SponsorsEditor } from './sponsors-editor';

const logo = { __typename: 'Image' as const, id: 'a', url: '/images/a.webp', width: 240, height: 80 };
const sponsor = (id: string, name: string) => ({
  __typename: 'Sponsor' as const,
  id,
  name,
  web: null,
  logo,
  version: 5,
});

function open(editable = true) {
  let stored = [sponsor('1', 'Aguas'), sponsor('2', 'Cajasur')];
  return renderPage({
    path: '/',
    at: '/',
    Page: () => (
      <>
        <SponsorsEditor eventId="7" editable={editable} />
        <DialogHost />
      </>
    ),
    responses: {
      EventSponsors: () => ({ data: { event: { __typename: 'Event', id: '7', sponsors: stored } } }),
      UpdateSponsors: () => {
        stored = [...stored].reverse();
        return { data: { updateSponsors: stored } };
      },
      DeleteSponsor: () => {
        stored = stored.slice(1);
        return { data: { deleteSponsor: true } };
      },
    },
  });
}
const names = () => screen.getAllByRole('listitem').map((row) => within(row).getByRole('img').getAttribute('alt'));

it('sponsors can be reordered, and removed after confirmation', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: 'Bajar a Aguas' }));
  await waitFor(() => expect(names()).toEqual(['Cajasur', 'Aguas']));
  expect(asked.find(({ operationName }) => operationName === 'UpdateSponsors')?.variables).toMatchObject({
    sponsors: [{ id: '2', name: 'Cajasur', version: 5 }, { id: '1' }],
  });
  await user.click(screen.getByRole('button', { name: 'Quitar a Cajasur' }));
  await user.click(await screen.findByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(names()).toEqual(['Aguas']));
});

it('a sponsor requires a name, a logo and a valid URL', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: 'Agregar patrocinador' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Página web/), 'no es');
  await user.click(dialog.getByRole('button', { name: 'Agregar' }));
  // Each message is shown at its field and in the summary above.
  for (const problem of ['Elige el logo.', 'Escribe una dirección como https://miempresa.com.', 'Completa «Nombre».'])
    expect((await dialog.findAllByText(problem)).length).toBeGreaterThan(0);
  expect(asked.map(({ operationName }) => operationName)).not.toContain('AddSponsor');
});

it('a sponsor that was added is not sent again if the request after it fails', async () => {
  URL.createObjectURL = () => 'blob:logo';
  URL.revokeObjectURL = () => undefined;
  const stored = [sponsor('1', 'Aguas')];
  let fails = false;
  const { user, asked } = renderPage({
    path: '/',
    at: '/',
    Page: () => <SponsorsEditor eventId="7" editable />,
    responses: {
      EventSponsors: () => {
        if (fails) throw new TypeError('Failed to fetch');
        return { data: { event: { __typename: 'Event', id: '7', sponsors: stored } } };
      },
      AddSponsor: () => {
        fails = true;
        stored.push(sponsor('2', 'Cajasur'));
        return { data: { addSponsor: { __typename: 'Sponsor', id: '2' } } };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Agregar patrocinador' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Nombre/), 'Cajasur');
  await user.upload(dialog.getByLabelText(/^Logo/), new File(['x'], 'logo.png', { type: 'image/png' }));
  await user.click(dialog.getByRole('button', { name: 'Agregar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar los patrocinadores.');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(names()).toEqual(['Aguas', 'Cajasur']));
  expect(asked.filter(({ operationName }) => operationName === 'AddSponsor')).toHaveLength(1);
});

it('sponsors are read-only without permission to change the event', async () => {
  open(false);
  await screen.findByRole('img', { name: 'Aguas' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('a failed load of the sponsors shows why and can be retried', async () => {
  let fails = true;
  const { user } = renderPage({
    path: '/',
    at: '/',
    Page: () => <SponsorsEditor eventId="7" editable />,
    responses: {
      EventSponsors: () =>
        fails
          ? { data: null, errors: [{ message: 'x', extensions: { code: 'INTERNAL' as const } }] }
          : { data: { event: { __typename: 'Event', id: '7', sponsors: [sponsor('1', 'Aguas')] } } },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar los patrocinadores.');
  expect(screen.getByRole('heading', { name: 'Patrocinadores' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Agregar patrocinador' })).not.toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(names()).toEqual(['Aguas']));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
