import { act, screen, waitFor } from '@testing-library/react';
import { dropSession, storeSession } from '../../base/network/session';
import { renderPage } from '../../testing/render-page';
import { viewerWith } from '../../testing/viewer';
import { RequireSession, usePermission, useViewer } from './auth';
import { Form, useAppForm } from '../form/form';
import { TextField } from '../field/text-field';

const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString();
const person = { ...viewerWith(['EVENTS_WRITE']), name: 'Liliana Orozco', email: 'liliana@dorsal.test' };

function Typing() {
  const form = useAppForm({ defaultValues: { name: '' } });
  const { viewer } = useViewer();
  return (
    <Form form={form} onSubmit={() => undefined}>
      <p>{viewer?.name}</p>
      {usePermission('EVENTS_WRITE') ? <TextField name="name" label="Nombre" /> : null}
    </Form>
  );
}
const Page = () => (
  <RequireSession>
    <Typing />
  </RequireSession>
);
const open = () =>
  renderPage({
    path: '/admin/eventos/create',
    at: '/admin/eventos/create',
    Page,
    responses: {
      Viewer: () => ({ data: { me: person } }),
      Login: ({ password }) =>
        password === 'bien'
          ? { data: { login: { __typename: 'Session', token: 'new', expiresAt: inOneHour(), user: person } } }
          : { data: null, errors: [{ message: 'No', extensions: { code: 'WRONG_LOGIN' } }] },
    },
  });

beforeEach(() => {
  localStorage.clear();
  storeSession({ token: 'abc', expiresAt: inOneHour() });
});

it('A viewer whose session ends is sent to the login page and back after the login', async () => {
  const { address } = open();
  await screen.findByLabelText(/Nombre/);
  act(() => dropSession());
  await waitFor(() => expect(address()).toBe('/admin?volver=%2Fadmin%2Feventos%2Fcreate'));
});

it('The page keeps typed text when the session ends, and the same viewer can log in over it', async () => {
  const { user, address } = open();
  await user.type(await screen.findByLabelText(/Nombre/), 'Carrera del Café');
  act(() => dropSession());
  expect(await screen.findByText('Tu sesión terminó')).toBeInTheDocument();
  expect(screen.getByDisplayValue('liliana@dorsal.test')).toHaveAttribute('readonly');
  await user.type(screen.getByLabelText(/Contraseña/), 'mal{Enter}');
  expect(await screen.findByText('Lo siento, los datos de acceso son incorrectos.')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/Contraseña/), 'bien{Enter}');
  await waitFor(() => expect(screen.queryByText('Tu sesión terminó')).not.toBeInTheDocument());
  expect(screen.getByLabelText(/Nombre/)).toHaveValue('Carrera del Café');
  expect(localStorage.getItem('token')).toBe('new');
  expect(address()).toBe('/admin/eventos/create');
});

it('Typed text is discarded when the viewer prefers to leave after the session has ended', async () => {
  const { user, address } = open();
  await user.type(await screen.findByLabelText(/Nombre/), 'x');
  act(() => dropSession());
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  await waitFor(() => expect(address()).toContain('/admin?volver='));
});
