import { screen, waitFor, within } from '@testing-library/react';
import { deferResponses } from '../testing/deferred-responses';
import { renderPage } from '../testing/render-page';
import { DialogHost } from '../ui/dialog/dialog-host';
import LoginPage from './login.page';

// Preload the dialog's code, so that its loading time does not affect the tests.
beforeAll(async () => {
  await import('../ui/dialog/open-dialog');
});

beforeEach(() => localStorage.clear());

async function tryToLogIn() {
  const logins = deferResponses<'Login'>();
  const Page = () => (
    <>
      <LoginPage />
      <DialogHost />
    </>
  );
  const { user } = renderPage({ path: '/admin', at: '/admin', Page, responses: { Login: logins.hold } });
  const email = await screen.findByLabelText('Correo electrónico');
  const password = screen.getByLabelText('Contraseña');
  await user.type(email, 'ana@dorsal.test');
  await user.type(password, 'no es esta{Enter}');
  const login = await logins.nth(1);
  expect(login.variables).toEqual({ email: 'ana@dorsal.test', password: 'no es esta' });
  return {
    login,
    email,
    password,
    closeDialog: async (name: RegExp) => {
      const dialog = await screen.findByRole('alertdialog', { name });
      await user.click(within(dialog).getByRole('button', { name: 'Ok' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    },
  };
}

it('a failed login clears both fields and focuses the first', async () => {
  const { login, email, password, closeDialog } = await tryToLogIn();
  await login.response({ errors: [{ message: 'x', extensions: { code: 'WRONG_LOGIN' } }] });
  await closeDialog(/datos de acceso son incorrectos/);
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveValue('');
  expect(password).toHaveValue('');
});

it('a login that could not be checked keeps both fields', async () => {
  const { login, email, password, closeDialog } = await tryToLogIn();
  await login.fail();
  await closeDialog(/conexión/);
  await waitFor(() => expect(password).toHaveFocus());
  expect(email).toHaveValue('ana@dorsal.test');
  expect(password).toHaveValue('no es esta');
  expect(localStorage.getItem('token')).toBeNull();
});
