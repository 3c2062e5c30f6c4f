import { ChakraProvider } from '@chakra-ui/react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { unstyledSystem } from '../../testing/unstyled-system';
import { DialogHost } from './dialog-host';
import { confirm, showDialog } from './dialogs';

// Preloads the dialog's code, so that its loading time does not matter.
beforeAll(async () => {
  await import('./open-dialog');
});

/** Opens a dialog inside React's `act`, without waiting for its result. */
function openDialog<T>(open: () => Promise<T>): Promise<T> {
  let result = new Promise<T>(() => undefined);
  act(() => {
    result = open();
  });
  return result;
}

const focusedElement = () => document.activeElement as HTMLElement;

afterEach(() => vi.restoreAllMocks());

function setup() {
  render(
    <ChakraProvider value={unstyledSystem}>
      <DialogHost />
    </ChakraProvider>,
  );
  return userEvent.setup();
}

it("A message is displayed until 'Ok', then the next one", async () => {
  const user = setup();
  const seen: string[] = [];
  void openDialog(() => showDialog({ icon: 'error', title: 'Primero' })).then(() => seen.push('Primero'));
  void openDialog(() => showDialog({ icon: 'success', title: 'Segundo', body: 'Con texto' })).then(() =>
    seen.push('Segundo'),
  );
  expect(await screen.findByRole('alertdialog', { name: 'Primero' })).toBeInTheDocument();
  expect(screen.queryByText('Segundo')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ok' }));
  expect(await screen.findByRole('alertdialog', { name: 'Segundo' })).toHaveTextContent('Con texto');
  expect(seen).toEqual(['Primero']);
  await user.click(screen.getByRole('button', { name: 'Ok' }));
  await waitFor(() => expect(seen).toEqual(['Primero', 'Segundo']));
});

it('Escape cancels a confirmation', async () => {
  const user = setup();
  const result = openDialog(() =>
    confirm({ title: '¿Eliminar la categoría 5K?', confirmLabel: 'Eliminar', danger: true }),
  );
  await screen.findByRole('alertdialog', { name: '¿Eliminar la categoría 5K?' });
  await user.keyboard('{Escape}');
  expect(await result).toBe(false);
});

it.each([
  ['on the button that opened it', false, 'button', false],
  ['on the button that opened it, if it closes before a busy browser renders a frame', false, 'button', true],
  ['on the heading, if the action removed the button', true, 'heading', false],
  ['on the heading, if the action removed the button and it closes before a frame', true, 'heading', true],
])('A closed dialog leaves the focus %s', async (_, removesButton, role, busy) => {
  const late: FrameRequestCallback[] = [];
  if (busy) vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => late.push(frame));
  let removeButton = () => undefined as void;
  function Page() {
    const [hasButton, setHasButton] = useState(true);
    removeButton = () => setHasButton(false);
    return (
      <main>
        <h1 tabIndex={-1}>Cupones</h1>
        {hasButton ? <button>Borrar</button> : null}
      </main>
    );
  }
  render(<Page />);
  const user = setup();
  screen.getByRole('button', { name: 'Borrar' }).focus();
  const action = () => {
    if (removesButton) act(removeButton);
    return Promise.resolve(undefined);
  };
  const result = openDialog(() => confirm({ title: '¿Borrar?', confirmLabel: 'Sí', action }));
  const yes = await screen.findByRole('button', { name: 'Sí' });
  if (!busy) await waitFor(() => expect(screen.getByRole('alertdialog')).toContainElement(focusedElement()));
  await user.click(yes);
  expect(await result).toBe(true);
  // Frames that come late find no dialog.
  late.forEach((frame) => frame(performance.now()));
  await waitFor(() => expect(screen.getByRole(role)).toHaveFocus());
});

it('A deletion of many rows requires typing their number', async () => {
  const user = setup();
  const result = openDialog(() => confirm({ title: '¿Eliminar?', confirmLabel: 'Eliminar 154', typeToConfirm: '154' }));
  const button = await screen.findByRole('button', { name: 'Eliminar 154' });
  expect(button).toBeDisabled();
  await user.type(screen.getByLabelText('Escribe 154 para continuar'), '154');
  await user.click(button);
  expect(await result).toBe(true);
});

it('A confirmation stays open with the reason if its action fails, and closes if it succeeds', async () => {
  const user = setup();
  const action = vi
    .fn<() => Promise<string | undefined>>()
    .mockResolvedValueOnce('Ya hay personas inscritas.')
    .mockResolvedValueOnce(undefined);
  const result = openDialog(() => confirm({ title: '¿Eliminar?', confirmLabel: 'Eliminar', action }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ya hay personas inscritas.');
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(await result).toBe(true);
  expect(action).toHaveBeenCalledTimes(2);
});

it('A confirmation ignores all input while its action runs', async () => {
  const user = setup();
  let finish = (_: undefined) => undefined as void;
  const action = () => new Promise<undefined>((resolve) => (finish = resolve));
  const seen = vi.fn();
  const result = openDialog(() => confirm({ title: '¿Eliminar?', confirmLabel: 'Eliminar 154', action }));
  void result.then(seen);
  await user.click(await screen.findByRole('button', { name: 'Eliminar 154' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  expect(seen).not.toHaveBeenCalled();
  await act(async () => finish(undefined));
  expect(await result).toBe(true);
});

it('A confirmation displays an unexpected error of its action and can be cancelled', async () => {
  const user = setup();
  const action = () => Promise.reject(new TypeError('x'));
  const result = openDialog(() => confirm({ title: '¿Eliminar?', confirmLabel: 'Eliminar', action }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  await user.keyboard('{Escape}');
  expect(await result).toBe(false);
});

it('A dialog that breaks counts as cancelled, is reported, and does not block the next one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = setup();
  const Broken = (): never => {
    throw new Error('broken body');
  };
  const result = openDialog(() => confirm({ title: '¿Eliminar?', body: <Broken />, confirmLabel: 'Eliminar' }));
  const message = await screen.findByRole('alertdialog', { name: 'No pudimos mostrar un mensaje' });
  expect(await result).toBe(false);
  await user.click(within(message).getByRole('button', { name: 'Ok' }));
  const next = openDialog(() => confirm({ title: '¿Salir?', confirmLabel: 'Salir' }));
  await user.click(await screen.findByRole('button', { name: 'Salir' }));
  expect(await next).toBe(true);
});
