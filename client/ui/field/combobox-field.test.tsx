import { screen, waitFor } from '@testing-library/react';
import { renderForm } from '../../testing/render-form';
import { ComboboxField } from './combobox-field';
import { matchesTyped } from './matches-typed';

const options = ['Bogotá, D. C.', 'Medellín', 'San José de Cúcuta', 'Ñemocón'].map((label) => ({
  value: label,
  label,
}));
const field = <ComboboxField name="city" label="Ciudad" options={options} />;

it.each([
  ['bogota', 'Bogotá, D. C.'],
  ['cucuta', 'San José de Cúcuta'],
  ['ÑEMO', 'Ñemocón'],
  ['llín', 'Medellín'],
])('The text %s matches the name %s', (typed, name) => {
  expect(matchesTyped(name, typed)).toBe(true);
});

it('A combobox offers options that match inside a word and stores the picked one', async () => {
  const { user, onSubmit } = renderForm({ city: '' }, field);
  await user.type(screen.getByRole('combobox', { name: 'Ciudad' }), 'cucuta');
  const option = await screen.findByRole('option', { name: 'San José de Cúcuta' });
  expect(screen.queryByRole('option', { name: 'Medellín' })).not.toBeInTheDocument();
  await user.click(option);
  expect(screen.getByRole('combobox', { name: 'Ciudad' })).toHaveValue('San José de Cúcuta');
  await user.click(screen.getByText('Guardar'));
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ city: 'San José de Cúcuta' });
});

it('The focus stays in the combobox after an option is picked, also by keyboard', async () => {
  const { user } = renderForm({ city: '' }, field);
  const box = () => screen.getByRole('combobox', { name: 'Ciudad' });
  await user.type(box(), 'cucuta');
  await screen.findByRole('option', { name: 'San José de Cúcuta' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(box()).toHaveValue('San José de Cúcuta'));
  expect(box()).toHaveFocus();
  await user.tripleClick(box());
  await user.keyboard('mede');
  await user.click(await screen.findByRole('option', { name: 'Medellín' }));
  await waitFor(() => expect(box()).toHaveValue('Medellín'));
  expect(box()).toHaveFocus();
});

it('A combobox finds a pasted name beyond the displayed options', async () => {
  const many = Array.from({ length: 300 }, (_, at) => ({ value: `Pueblo ${at}`, label: `Pueblo ${at}` }));
  const { user } = renderForm({ city: '' }, <ComboboxField name="city" label="Ciudad" options={many} />);
  screen.getByRole('combobox', { name: 'Ciudad' }).focus();
  await user.paste('Pueblo 250');
  expect(await screen.findByRole('option', { name: 'Pueblo 250' })).toBeInTheDocument();
});

it('A combobox does not accept text that was typed but not picked', async () => {
  const { user, onSubmit } = renderForm({ city: '' }, field);
  await user.type(screen.getByRole('combobox', { name: 'Ciudad' }), 'Atlantis');
  await user.click(screen.getByText('Guardar'));
  expect(await screen.findByRole('link', { name: 'Completa «Ciudad».' })).toBeInTheDocument();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('A combobox says that nothing matches', async () => {
  const { user } = renderForm({ city: '' }, field);
  await user.type(screen.getByRole('combobox', { name: 'Ciudad' }), 'zzz');
  expect(await screen.findByText('No hay coincidencias.')).toBeInTheDocument();
});

it('A combobox displays its initial value', () => {
  renderForm({ city: 'Medellín' }, field);
  expect(screen.getByRole('combobox', { name: 'Ciudad' })).toHaveValue('Medellín');
});
