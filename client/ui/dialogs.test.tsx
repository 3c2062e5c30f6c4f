import { ChakraProvider } from '@chakra-ui/react';
import { jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { system } from '../base/theme';
import { DialogHost } from './dialog-host';
import { confirm, showDialog } from './dialogs';

// Its code comes with the first dialog; how long that takes is not what is tested here.
beforeAll(async () => {
  await import('./open-dialog');
});

/** Asks inside React's act, without waiting for the answer. */
function ask<T>(question: () => Promise<T>): Promise<T> {
  let answer = new Promise<T>(() => undefined);
  act(() => {
    answer = question();
  });
  return answer;
}

const focused = () => document.activeElement as HTMLElement;

afterEach(() => jest.restoreAllMocks());

function setup() {
  render(
    <ChakraProvider value={system}>
      <DialogHost />
    </ChakraProvider>,
  );
  return userEvent.setup();
}

it("shows a message until 'Ok', then the next one", async () => {
  const user = setup();
  const seen: string[] = [];
  void ask(() => showDialog({ icon: 'error', title: 'Primero' })).then(() => seen.push('Primero'));
  void ask(() => showDialog({ icon: 'success', title: 'Segundo', body: 'Con texto' })).then(() => seen.push('Segundo'));
  expect(await screen.findByRole('alertdialog', { name: 'Primero' })).toBeInTheDocument();
  expect(screen.queryByText('Segundo')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ok' }));
  expect(await screen.findByRole('alertdialog', { name: 'Segundo' })).toHaveTextContent('Con texto');
  expect(seen).toEqual(['Primero']);
  await user.click(screen.getByRole('button', { name: 'Ok' }));
  await waitFor(() => expect(seen).toEqual(['Primero', 'Segundo']));
});

it('takes Escape for the safe answer', async () => {
  const user = setup();
  const answer = ask(() => confirm({ title: '¿Eliminar la categoría 5K?', confirmLabel: 'Eliminar', danger: true }));
  await screen.findByRole('alertdialog', { name: '¿Eliminar la categoría 5K?' });
  await user.keyboard('{Escape}');
  expect(await answer).toBe(false);
});

it.each([
  ['on what opened it', false, 'button', false],
  ['on what opened it, answered before a busy browser drew a frame', false, 'button', true],
  ['on the heading, where what opened it went with the deed', true, 'heading', false],
  ['on the heading, answered before a busy browser drew a frame', true, 'heading', true],
])('leaves the focus %s', async (_, goes, role, busy) => {
  const late: FrameRequestCallback[] = [];
  if (busy) jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => late.push(frame));
  let takeAway = () => undefined as void;
  function Page() {
    const [there, setThere] = useState(true);
    takeAway = () => setThere(false);
    return (
      <main>
        <h1 tabIndex={-1}>Cupones</h1>
        {there ? <button>Borrar</button> : null}
      </main>
    );
  }
  render(<Page />);
  const user = setup();
  screen.getByRole('button', { name: 'Borrar' }).focus();
  const action = () => {
    if (goes) act(takeAway);
    return Promise.resolve(undefined);
  };
  const answer = ask(() => confirm({ title: '¿Borrar?', confirmLabel: 'Sí', action }));
  const yes = await screen.findByRole('button', { name: 'Sí' });
  if (!busy) await waitFor(() => expect(screen.getByRole('alertdialog')).toContainElement(focused()));
  await user.click(yes);
  expect(await answer).toBe(true);
  // The frames that came late find no dialog any more.
  late.forEach((frame) => frame(performance.now()));
  await waitFor(() => expect(screen.getByRole(role)).toHaveFocus());
});

it('asks to type the number before it deletes many', async () => {
  const user = setup();
  const answer = ask(() => confirm({ title: '¿Eliminar?', confirmLabel: 'Eliminar 154', typeToConfirm: '154' }));
  const button = await screen.findByRole('button', { name: 'Eliminar 154' });
  expect(button).toBeDisabled();
  await user.type(screen.getByLabelText('Escribe 154 para continuar'), '154');
  await user.click(button);
  expect(await answer).toBe(true);
});

it('stays open with the reason when the deed fails, and closes when it succeeds', async () => {
  const user = setup();
  const action = jest
    .fn<() => Promise<string | undefined>>()
    .mockResolvedValueOnce('Ya hay personas inscritas.')
    .mockResolvedValueOnce(undefined);
  const answer = ask(() => confirm({ title: '¿Eliminar?', confirmLabel: 'Eliminar', action }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ya hay personas inscritas.');
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(await answer).toBe(true);
  expect(action).toHaveBeenCalledTimes(2);
});

it('answers nothing while the deed is being done, whatever is pressed', async () => {
  const user = setup();
  let finish = (_: undefined) => undefined as void;
  const action = () => new Promise<undefined>((resolve) => (finish = resolve));
  const seen = jest.fn();
  const answer = ask(() => confirm({ title: '¿Eliminar?', confirmLabel: 'Eliminar 154', action }));
  void answer.then(seen);
  await user.click(await screen.findByRole('button', { name: 'Eliminar 154' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  expect(seen).not.toHaveBeenCalled();
  await act(async () => finish(undefined));
  expect(await answer).toBe(true);
});

it('says so when the deed fails in an unforeseen way, and lets one go', async () => {
  const user = setup();
  const action = () => Promise.reject(new TypeError('x'));
  const answer = ask(() => confirm({ title: '¿Eliminar?', confirmLabel: 'Eliminar', action }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  await user.keyboard('{Escape}');
  expect(await answer).toBe(false);
});

it('A dialog that breaks is not confirmed, is announced, and leaves the next one', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = setup();
  const Broken = (): never => {
    throw new Error('broken body');
  };
  const answer = ask(() => confirm({ title: '¿Eliminar?', body: <Broken />, confirmLabel: 'Eliminar' }));
  const notice = await screen.findByRole('alertdialog', { name: 'No pudimos mostrar un mensaje' });
  expect(await answer).toBe(false);
  await user.click(within(notice).getByRole('button', { name: 'Ok' }));
  const next = ask(() => confirm({ title: '¿Salir?', confirmLabel: 'Salir' }));
  await user.click(await screen.findByRole('button', { name: 'Salir' }));
  expect(await next).toBe(true);
});
