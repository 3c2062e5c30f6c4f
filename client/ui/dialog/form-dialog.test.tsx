import { ChakraProvider } from '@chakra-ui/react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { AppRouter } from '../../app/app-router';
import { createApolloClient } from '../../base/network/apollo';
import { RouterNavigation } from '../../base/router-navigation';
import { unstyledSystem } from '../../testing/unstyled-system';
import { LogoutDocument } from '../../gql/graphql';
import { settled } from '../../testing/deferred-responses';
import { DialogHost } from './dialog-host';
import { useAppForm } from '../form/form';
import { FormDialog } from './form-dialog';
import { LeaveGuard } from '../form/router-leave-guard';
import { TextField } from '../field/text-field';

// Preloads the confirmation's code: a test that none appears is meaningless before.
beforeAll(async () => {
  await import('./open-dialog');
});

interface Values {
  code: string;
}

function show(send?: () => Promise<unknown>, user: ReturnType<typeof userEvent.setup> = userEvent.setup()) {
  const onClose = vi.fn();
  let finish = () => undefined as void;
  let fail = (_: Error) => undefined as void;
  const save =
    send ??
    (() =>
      new Promise<void>((resolve, reject) => {
        finish = resolve;
        fail = reject;
      }));
  function Host() {
    const form = useAppForm<Values>({ defaultValues: { code: '' } });
    return (
      <FormDialog title="Crear cupón" form={form} submitLabel="Crear" save={save} onClose={onClose}>
        <TextField<Values> name="code" label="Código" />
      </FormDialog>
    );
  }
  const router = createMemoryRouter(
    [
      { path: '/cupones', element: <Host /> },
      { path: '*', element: 'otra página' },
    ].map((route) => ({
      ...route,
      element: (
        <RouterNavigation>
          {route.element}
          <LeaveGuard />
        </RouterNavigation>
      ),
    })),
    { initialEntries: ['/cupones'] },
  );
  render(
    <ChakraProvider value={unstyledSystem}>
      <AppRouter router={router} />
      <DialogHost />
    </ChakraProvider>,
  );
  return { user, onClose, router, finish: () => finish(), fail: (error: Error) => fail(error) };
}

it('Typed text is discarded by Escape only after a confirmation', async () => {
  const { user, onClose } = show();
  await user.type(await screen.findByLabelText('Código'), 'PARAMO');
  await user.keyboard('{Escape}');
  const confirmation = await screen.findByRole('alertdialog', { name: '¿Descartar lo que escribiste?' });
  expect(onClose).not.toHaveBeenCalled();
  await user.click(within(confirmation).getByRole('button', { name: 'Seguir editando' }));
  expect(screen.getByLabelText('Código')).toHaveValue('PARAMO');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('The dialog closes at once while nothing is typed', async () => {
  const { user, onClose } = show();
  await screen.findByLabelText('Código');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('The dialog stays open and accepts no input while it is saved', async () => {
  const { user, onClose, finish } = show();
  const code = await screen.findByLabelText('Código');
  await user.type(code, 'PARAMO{Enter}');
  await waitFor(() => expect(code).toBeDisabled());
  await user.keyboard('15{Escape}');
  expect(code).toHaveValue('PARAMO');
  await settled(() => undefined);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => finish());
  expect(code).toBeEnabled();
});

it('Typed text is discarded by back or a link only after a confirmation', async () => {
  const { user, router } = show();
  await user.type(await screen.findByLabelText('Código'), 'PARAMO');
  await act(() => router.navigate('/eventos'));
  const confirmation = await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await user.click(within(confirmation).getByRole('button', { name: 'Seguir editando' }));
  expect(screen.getByLabelText('Código')).toHaveValue('PARAMO');
  await act(() => router.navigate('/eventos'));
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  expect(await screen.findByText('otra página')).toBeInTheDocument();
});

it('The page can be left without a confirmation while nothing is typed', async () => {
  const { router } = show();
  await screen.findByLabelText('Código');
  await act(() => router.navigate('/eventos'));
  expect(await screen.findByText('otra página')).toBeInTheDocument();
});

it('Typed text stays when the save fails, with the reason', async () => {
  const { user, onClose, fail } = show();
  const code = await screen.findByLabelText('Código');
  await user.type(code, 'PARAMO{Enter}');
  await waitFor(() => expect(code).toBeDisabled());
  await act(async () => fail(new TypeError('Failed to fetch')));
  expect(await screen.findByRole('alert')).toHaveTextContent(/conexión/);
  expect(code).toBeEnabled();
  expect(code).toHaveValue('PARAMO');
  expect(onClose).not.toHaveBeenCalled();
});

describe('With a request that never ends', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('A save without a response fails after 30 s, and the dialog can be sent again or closed', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
      signals.push(init?.signal);
      return new Promise(() => undefined);
    });
    const client = createApolloClient();
    const { user, onClose } = show(
      () => client.mutate({ mutation: LogoutDocument }),
      userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) }),
    );
    const code = screen.getByLabelText('Código');
    await user.type(code, 'PARAMO{Enter}');
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(code).toBeDisabled();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('alert')).toHaveTextContent('El servidor no respondió a tiempo.');
    expect(code).toHaveValue('PARAMO');
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
    await user.click(screen.getByRole('button', { name: 'Crear' }));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(signals).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
