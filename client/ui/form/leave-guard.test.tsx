import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { DialogHost } from '../dialog/dialog-host';
import { hasUnsaved, onSettled, useLeaveGuard } from './leave-guard';

function Form() {
  useLeaveGuard(true);
  return (
    <>
      <p>formulario</p>
      <DialogHost />
    </>
  );
}

it('Unsaved changes are discarded once the next page has loaded, not before', async () => {
  const settled = vi.fn();
  const stop = onSettled(settled);
  let load = () => undefined as void;
  const { user, router, address } = renderPage({
    path: '/',
    at: '/',
    responses: {},
    pages: [
      { index: true, Component: Form },
      {
        path: 'otra',
        lazy: () => new Promise((resolve) => (load = () => resolve({ Component: () => <p>otra página</p> }))),
      },
    ],
  });
  await screen.findByText('formulario');
  await act(async () => void router.navigate('/otra'));
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  expect([hasUnsaved(), settled.mock.calls.length, address()]).toEqual([true, 0, '/']);
  await act(async () => load());
  expect(await screen.findByText('otra página')).toBeInTheDocument();
  expect([hasUnsaved(), settled.mock.calls.length]).toEqual([false, 1]);
  stop();
});
