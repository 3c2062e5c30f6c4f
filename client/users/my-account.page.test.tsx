import { screen, waitFor } from '@testing-library/react';
import { storeSession } from '../app/session';
import { holdAnswers } from '../testing/held-answers';
import { renderPage } from '../testing/render-page';
import { viewerWith } from '../testing/viewer';
import MyAccountPage from './my-account.page';

beforeEach(() => {
  localStorage.clear();
  storeSession({ token: 'abc', expiresAt: 'null' });
});

it('keeps what is typed while a slow save is under way', async () => {
  const saves = holdAnswers<'UpdateMyAccount'>();
  const me = { ...viewerWith([]), phone: '310 555 0148' };
  const { user } = renderPage({
    path: '/',
    at: '/',
    Page: MyAccountPage,
    answers: {
      Viewer: () => ({ data: { me } }),
      MyAccount: () => ({ data: { me } }),
      UpdateMyAccount: saves.hold,
    },
  });
  const name = await screen.findByLabelText('Nombre');
  await user.type(name, ' Díaz');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  const save = await saves.nth(1);
  expect(save.variables).toEqual({ input: { name: 'Ana Díaz', phone: '3105550148' } });
  await user.type(name, ' Ruiz');
  await save.answer({ data: { updateMyAccount: { ...me, name: 'Ana Díaz', phone: '+13055550148' } } });
  expect(name).toHaveValue('Ana Díaz Ruiz');
  await waitFor(() => expect(screen.getByLabelText('Teléfono')).toHaveValue('+1 305 555 0148'));
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect((await saves.nth(2)).variables).toEqual({ input: { name: 'Ana Díaz Ruiz', phone: '+13055550148' } });
});
