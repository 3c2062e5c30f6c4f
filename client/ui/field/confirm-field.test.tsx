import { screen, waitFor } from '@testing-library/react';
import { renderForm } from '../../testing/render-form';
import { ConfirmField } from './confirm-field';
import { TextField } from './text-field';

const fields = (
  <>
    <TextField name="email" type="email" label="Correo electrónico" />
    <ConfirmField name="emailAgain" of="email" kind="email" label="Confirma tu correo" />
  </>
);
const empty = { email: '', emailAgain: '' };

it('The tick appears only if both fields are equal, ignoring case and spaces', async () => {
  const { user, onSubmit } = renderForm(empty, fields);
  await user.type(screen.getByLabelText('Correo electrónico'), 'laura@correo.com');
  await user.type(screen.getByLabelText('Confirma tu correo'), 'Laura@Correo.co');
  expect(screen.queryByRole('img', { name: 'Coincide' })).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Confirma tu correo'), 'm ');
  expect(screen.getByRole('img', { name: 'Coincide' })).toBeInTheDocument();
  await user.click(screen.getByText('Guardar'));
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
});

it.each([
  ['laura@correo.com', 'lara@correo.com', 'Los correos no coinciden. Revisa la parte antes de la arroba.'],
  ['laura@correo.com', 'laura@correo.co', 'Los correos no coinciden. Revisa la parte después de la arroba.'],
])('The message says where %s and %s differ', async (first, second, message) => {
  const { user, onSubmit } = renderForm(empty, fields);
  await user.type(screen.getByLabelText('Correo electrónico'), first);
  await user.type(screen.getByLabelText('Confirma tu correo'), second);
  await user.click(screen.getByText('Guardar'));
  expect(await screen.findByRole('link', { name: message })).toBeInTheDocument();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('A confirmation accepts pasted text', async () => {
  const { user } = renderForm({ email: 'laura@correo.com', emailAgain: '' }, fields);
  await user.click(screen.getByLabelText('Confirma tu correo'));
  await user.paste('laura@correo.com');
  expect(screen.getByRole('img', { name: 'Coincide' })).toBeInTheDocument();
});

it('A confirmation shows an error when the first field changes afterwards', async () => {
  const { user } = renderForm(empty, fields);
  await user.type(screen.getByLabelText('Correo electrónico'), 'laura@correo.com');
  await user.type(screen.getByLabelText('Confirma tu correo'), 'laura@correo.com');
  await user.tab();
  await user.type(screen.getByLabelText('Correo electrónico'), '.co');
  expect(screen.getByText('Los correos no coinciden. Revisa la parte después de la arroba.')).toBeInTheDocument();
});

it('A link of the error summary moves the focus to its field', async () => {
  const { user } = renderForm(empty, fields);
  await user.click(screen.getByText('Guardar'));
  await user.click(await screen.findByRole('link', { name: 'Completa «Correo electrónico».' }));
  expect(screen.getByLabelText('Correo electrónico')).toHaveFocus();
});
