import { screen, waitFor, within } from '@testing-library/react';
import { storeSession } from '../base/network/session';
import { deferResponses } from '../testing/deferred-responses';
import { renderPage } from '../testing/render-page';
import { viewerWith } from '../testing/viewer';
import { DialogHost } from '../ui/dialog/dialog-host';
import MyAccountPage from './my-account.page';

beforeEach(() => {
  localStorage.clear();
  storeSession({ token: 'abc', expiresAt: 'null' });
});

const me = { ...viewerWith([]), phone: '310 555 0148', version: 4 };

async function show() {
  let stored = me;
  const saves = deferResponses<'UpdateMyAccount'>();
  const changes = deferResponses<'ChangeMyPassword'>();
  const Page = () => (
    <>
      <MyAccountPage />
      <DialogHost />
    </>
  );
  const { user } = renderPage({
    path: '/',
    at: '/',
    Page,
    responses: {
      Viewer: () => ({ data: { me } }),
      MyAccount: () => ({ data: { me: stored } }),
      UpdateMyAccount: saves.hold,
      ChangeMyPassword: changes.hold,
    },
  });
  const name = await screen.findByLabelText('Nombre');
  const phone = screen.getByLabelText('Teléfono');
  return {
    user,
    saves,
    changes,
    name,
    phone,
    /** Changes the stored account, as another user does. */
    store: (next: typeof me) => {
      stored = next;
    },
    /** Presses the button; returns the nth save. */
    save: async (nth: number) => {
      await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
      return saves.nth(nth);
    },
    passwords: ['Contraseña actual', 'Contraseña nueva', 'Repite la contraseña nueva'].map((label) =>
      screen.getByLabelText(label),
    ),
  };
}

it('values typed during a slow save are kept', async () => {
  const { user, name, phone, save } = await show();
  await user.type(name, ' Díaz');
  const first = await save(1);
  expect(first.variables).toEqual({ input: { name: 'Ana Díaz', phone: '3105550148' }, version: 4 });
  await user.type(name, ' Ruiz');
  await first.response({ data: { updateMyAccount: { ...me, name: 'Ana Díaz', phone: '+13055550148' } } });
  expect(name).toHaveValue('Ana Díaz Ruiz');
  await waitFor(() => expect(phone).toHaveValue('+1 305 555 0148'));
  expect((await save(2)).variables).toEqual({
    input: { name: 'Ana Díaz Ruiz', phone: '+13055550148' },
    version: 4,
  });
});

it.each([
  ['is refused', 'El nombre es muy corto.'],
  ['never arrives', /conexión/],
])('values typed during a save that %s are kept', async (how, words) => {
  const { user, name, phone, save } = await show();
  await user.type(name, ' D');
  const first = await save(1);
  await user.clear(phone);
  await user.type(phone, '3001112233');
  await user.tab();
  if (how === 'is refused') {
    await first.response({
      errors: [{ message: 'x', extensions: { code: 'VALIDATION', fields: { 'input.name': [String(words)] } } }],
    });
    await user.click(await screen.findByRole('button', { name: 'Ok' }));
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByText(words)).toBeInTheDocument();
    await waitFor(() => expect(summary).toHaveFocus());
  } else {
    await first.fail();
    expect(await screen.findByText(words)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ok' }));
  }
  expect(name).toHaveValue('Ana D');
  await user.type(name, 'íaz');
  expect((await save(2)).variables).toEqual({ input: { name: 'Ana Díaz', phone: '3001112233' }, version: 4 });
});

it('a conflict is merged with the other user’s changes, and the next save succeeds', async () => {
  const { user, name, phone, save, store } = await show();
  await user.type(name, ' Díaz');
  const first = await save(1);
  store({ ...me, phone: '3007778899', version: 5 });
  await first.response({ errors: [{ message: 'x', extensions: { code: 'CONFLICT', changed: ['phone'] } }] });
  const confirmation = await screen.findByRole('alertdialog', {
    name: 'Otra persona guardó cambios mientras editabas',
  });
  expect(confirmation).toHaveTextContent(/Cambió: teléfono\./i);
  await user.click(within(confirmation).getByRole('button', { name: 'Recargar sin perder lo mío' }));
  await waitFor(() => expect(phone).toHaveValue('300 777 8899'));
  expect(name).toHaveValue('Ana Díaz');
  const second = await save(2);
  expect(second.variables).toEqual({ input: { name: 'Ana Díaz', phone: '3007778899' }, version: 5 });
});

it.each(['first', 'last'])('the password form is separate from the account form: it responds %s', async (when) => {
  const { user, name, save, changes, passwords } = await show();
  const [current, next, again] = passwords;
  await user.type(name, ' Díaz');
  const saved = await save(1);
  await user.type(current!, 'la de siempre');
  await user.type(next!, 'otra mucho mejor');
  await user.type(again!, 'otra mucho mejor');
  await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
  const changed = await changes.nth(1);
  await user.type(name, ' Ruiz');
  const responders = [
    () => changed.response({ data: { changeMyPassword: { token: 'def', expiresAt: '2099-01-01T00:00:00.000Z' } } }),
    () => saved.response({ data: { updateMyAccount: { ...me, name: 'Ana Díaz' } } }),
  ];
  for (const respond of when === 'first' ? responders : responders.reverse()) await respond();
  await waitFor(() => expect(passwords.map((field) => (field as HTMLInputElement).value)).toEqual(['', '', '']));
  expect(name).toHaveValue('Ana Díaz Ruiz');
  expect(localStorage.getItem('token')).toBe('def');
});
