import { ChakraProvider } from '@chakra-ui/react';
import { jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { system } from '../base/theme';
import { settled } from '../testing/held-answers';
import { DialogHost } from './dialog-host';
import { useAppForm } from './form';
import { FormDialog } from './form-dialog';
import { TextField } from './text-field';

// The question's code comes with the first dialog; that it was not asked shows only when it could have been.
beforeAll(async () => {
  await import('./open-dialog');
});

interface Values {
  code: string;
}

function show() {
  const onClose = jest.fn();
  let finish = () => undefined as void;
  function Host() {
    const form = useAppForm<Values>({ defaultValues: { code: '' } });
    const [busy, setBusy] = useState(false);
    const save = async () => {
      setBusy(true);
      await new Promise<void>((resolve) => (finish = resolve));
      setBusy(false);
    };
    return (
      <FormDialog title="Crear cupón" form={form} submitLabel="Crear" busy={busy} onSubmit={save} onClose={onClose}>
        <TextField<Values> name="code" label="Código" />
      </FormDialog>
    );
  }
  render(
    <ChakraProvider value={system}>
      <Host />
      <DialogHost />
    </ChakraProvider>,
  );
  return { user: userEvent.setup(), onClose, finish: () => finish() };
}

it('asks before what was typed is dropped by Escape', async () => {
  const { user, onClose } = show();
  await user.type(await screen.findByLabelText('Código'), 'PARAMO');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: '¿Descartar lo que escribiste?' });
  expect(onClose).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Seguir editando' }));
  expect(screen.getByLabelText('Código')).toHaveValue('PARAMO');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('closes at once while nothing is typed', async () => {
  const { user, onClose } = show();
  await screen.findByLabelText('Código');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('takes nothing in and stays open while it is being saved', async () => {
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
