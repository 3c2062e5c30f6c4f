import { useMutation } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import { settleConfirmation } from '../../base/network/confirm-password';
import { storeSession } from '../../base/network/session';
import { SendPasswordLinkDocument } from '../../gql/graphql';
import type { ResponseFor } from '../../testing/responses';
import { renderPage, type Responses } from '../../testing/render-page';
import { viewerWith } from '../../testing/viewer';
import { RequireSession } from './auth';
import { DialogHost } from '../dialog/dialog-host';
import { Form, useAppForm } from '../form/form';
import { TextField } from '../field/text-field';
import { useDeleteRow } from '../list/use-delete-row';
import { useServerErrors } from '../form/use-server-errors';

type SendResponse = ResponseFor<'SendPasswordLink'>;
const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString();
const person = { ...viewerWith(['USERS_WRITE']), name: 'Liliana Orozco', email: 'liliana@dorsal.test' };
const cancelled = 'No se hizo el cambio: falta confirmar tu contraseña.';
const refused: SendResponse = {
  data: null,
  errors: [{ message: cancelled, extensions: { code: 'REAUTHENTICATE' } }],
};
const sent: SendResponse = { data: { sendPasswordLink: true } };

/** Form that runs one sensitive operation for each typed user ID. */
function Sending() {
  const form = useAppForm({ defaultValues: { ids: '' } });
  const [send] = useMutation(SendPasswordLinkDocument);
  const showErrors = useServerErrors(form);
  return (
    <Form
      form={form}
      onSubmit={({ ids }) =>
        Promise.all(ids.split(' ').map((userId) => send({ variables: { userId } }))).then(
          () => form.reset({ ids: 'enviado' }),
          showErrors,
        )
      }
    >
      <TextField name="ids" label="Usuarios" />
      <button>Enviar</button>
    </Form>
  );
}

/**
 * Renders the form.
 * @param send returns the response by the number of earlier attempts
 */
function open(send: (attempt: number, userId: string) => SendResponse | Promise<SendResponse>, more: Responses = {}) {
  const attempts = new Map<string, number>();
  const page = renderPage({
    path: '/admin/usuarios',
    at: '/admin/usuarios',
    Page: () => (
      <RequireSession>
        <Sending />
      </RequireSession>
    ),
    responses: {
      Viewer: () => ({ data: { me: person } }),
      SendPasswordLink: (variables) => {
        const userId = String(variables.userId);
        const attempt = attempts.get(userId) ?? 0;
        attempts.set(userId, attempt + 1);
        return send(attempt, userId);
      },
      Reauthenticate: ({ password }) =>
        password === 'bien'
          ? { data: { reauthenticate: true } }
          : { data: null, errors: [{ message: 'La contraseña no es correcta.', extensions: { code: 'WRONG_LOGIN' } }] },
      ...more,
    },
  });
  const submit = async (ids: string) => {
    await page.user.type(await screen.findByLabelText(/Usuarios/), ids);
    await page.user.click(screen.getByRole('button', { name: 'Enviar' }));
  };
  const count = (operation: string) => page.asked.filter(({ operationName }) => operationName === operation).length;
  return { ...page, submit, count };
}
const dialogName = 'Confirma tu contraseña';
const findDialog = () => screen.findByRole('alertdialog', { name: dialogName });
const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
const passwordField = () => screen.getByLabelText(/^Contraseña/);

beforeEach(() => {
  localStorage.clear();
  storeSession({ token: 'abc', expiresAt: inOneHour() });
});
afterEach(() => settleConfirmation(false));

it('A sensitive operation prompts for the password of the named account and is then repeated once', async () => {
  const { user, submit, count } = open((attempt) => (attempt === 0 ? refused : sent));
  await submit('7');
  const dialog = await findDialog();
  expect(dialog).toHaveTextContent('Liliana Orozco, hace más de 15 minutos');
  expect(within(dialog).getByDisplayValue('liliana@dorsal.test')).toHaveAttribute('readonly');
  expect(screen.getByLabelText(/Usuarios/)).toHaveValue('7');
  await user.type(passwordField(), 'mal{Enter}');
  expect(await within(dialog).findByText('La contraseña no es correcta.')).toBeInTheDocument();
  expect(count('SendPasswordLink')).toBe(1);
  await user.type(passwordField(), 'bien{Enter}');
  await waitUntilClosed();
  await waitFor(() => expect(screen.getByLabelText(/Usuarios/)).toHaveValue('enviado'));
  expect([count('SendPasswordLink'), count('Reauthenticate')]).toEqual([2, 2]);
});

it('An operation that is refused again after the password is not repeated a second time', async () => {
  const { user, submit, count } = open(() => refused);
  await submit('7');
  await findDialog();
  await user.type(passwordField(), 'bien{Enter}');
  expect((await screen.findAllByText(cancelled)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(count('SendPasswordLink')).toBe(2);
});

it.each(['Cancelar', 'Escape'])(
  'The button or key %s cancels the prompt and leaves the form unchanged, with one message',
  async (way) => {
    const { user, submit, count } = open(() => refused);
    await submit('7');
    const dialog = await findDialog();
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitUntilClosed();
    expect((await screen.findAllByText(cancelled)).length).toBe(1);
    expect(screen.getByLabelText(/Usuarios/)).toHaveValue('7');
    expect([count('SendPasswordLink'), count('Reauthenticate')]).toEqual([1, 0]);
    // The next attempt prompts again.
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    await findDialog();
  },
);

it('Operations that are refused together share one prompt, and each is repeated once', async () => {
  const { user, submit, asked, count } = open((attempt) => (attempt === 0 ? refused : sent));
  await submit('7 8 9');
  await findDialog();
  await waitFor(() => expect(count('SendPasswordLink')).toBe(3));
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  await user.type(passwordField(), 'bien{Enter}');
  await waitFor(() => expect(screen.getByLabelText(/Usuarios/)).toHaveValue('enviado'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(count('Reauthenticate')).toBe(1);
  const sentTo = asked.filter(({ operationName }) => operationName === 'SendPasswordLink');
  expect(sentTo.map(({ variables }) => variables.userId).sort()).toEqual(['7', '7', '8', '8', '9', '9']);
});

it('An operation that is refused after the password was confirmed is repeated without another prompt', async () => {
  let refuseSlow: () => void = () => undefined;
  const slow = new Promise<SendResponse>((resolve) => (refuseSlow = () => resolve(refused)));
  const { user, submit, count } = open((attempt, userId) => (attempt > 0 ? sent : userId === '8' ? slow : refused));
  await submit('7 8');
  await findDialog();
  await user.type(passwordField(), 'bien{Enter}');
  await waitUntilClosed();
  refuseSlow();
  await waitFor(() => expect(screen.getByLabelText(/Usuarios/)).toHaveValue('enviado'));
  expect([count('SendPasswordLink'), count('Reauthenticate')]).toEqual([4, 1]);
});

it('A session that ends during the prompt is renewed in its dialog, and the operation is repeated', async () => {
  const { user, submit, count } = open((attempt) => (attempt === 0 ? refused : sent), {
    Reauthenticate: () => ({
      data: null,
      errors: [{ message: 'Inicia sesión para continuar.', extensions: { code: 'UNAUTHENTICATED' } }],
    }),
    Login: () => ({
      data: { login: { __typename: 'Session', token: 'new', expiresAt: inOneHour(), user: person } },
    }),
  });
  await submit('7');
  await findDialog();
  await user.type(passwordField(), 'bien{Enter}');
  expect(await screen.findByRole('alertdialog', { name: 'Tu sesión terminó' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  await waitUntilClosed();
  await waitFor(() => expect(screen.getByLabelText(/Usuarios/)).toHaveValue('enviado'));
  expect([localStorage.getItem('token'), count('SendPasswordLink')]).toEqual(['new', 2]);
});

it('A deletion whose password prompt is cancelled leaves the row unmarked, without another dialog', async () => {
  function Deleting() {
    const [send] = useMutation(SendPasswordLinkDocument);
    const { refused, remove } = useDeleteRow((userId) => send({ variables: { userId } }));
    return (
      <>
        <button onClick={() => void remove('7', 'la llave')}>Borrar</button>
        <p>{refused.size} marcadas</p>
        <DialogHost />
      </>
    );
  }
  const { user } = renderPage({
    path: '/admin/usuarios',
    at: '/admin/usuarios',
    Page: () => (
      <RequireSession>
        <Deleting />
      </RequireSession>
    ),
    responses: { Viewer: () => ({ data: { me: person } }), SendPasswordLink: () => refused },
  });
  await user.click(await screen.findByRole('button', { name: 'Borrar' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
  await user.click(within(await findDialog()).getByRole('button', { name: 'Cancelar' }));
  await waitUntilClosed();
  expect(screen.getByText('0 marcadas')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('A page without a session to confirm fails at once', async () => {
  const { user } = renderPage({
    path: '/admin/usuarios',
    at: '/admin/usuarios',
    Page: Sending,
    responses: { SendPasswordLink: () => refused },
  });
  await user.type(screen.getByLabelText(/Usuarios/), '7');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect((await screen.findAllByText(cancelled)).length).toBe(1);
});
