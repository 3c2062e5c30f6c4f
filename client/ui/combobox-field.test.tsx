import { screen, waitFor } from '@testing-library/react';
import { renderForm } from '../testing/render-form';
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
])('finds with %s the name %s', (typed, name) => {
  expect(matchesTyped(name, typed)).toBe(true);
});

it('offers what matches inside a word and keeps what is picked', async () => {
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

it('keeps the focus in the box once something is picked, by keyboard too', async () => {
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

it('finds what was pasted into a closed list that is longer than what is shown of it', async () => {
  const many = Array.from({ length: 300 }, (_, at) => ({ value: `Pueblo ${at}`, label: `Pueblo ${at}` }));
  const { user } = renderForm({ city: '' }, <ComboboxField name="city" label="Ciudad" options={many} />);
  screen.getByRole('combobox', { name: 'Ciudad' }).focus();
  await user.paste('Pueblo 250');
  expect(await screen.findByRole('option', { name: 'Pueblo 250' })).toBeInTheDocument();
});

it('does not take a text that was typed but not picked', async () => {
  const { user, onSubmit } = renderForm({ city: '' }, field);
  await user.type(screen.getByRole('combobox', { name: 'Ciudad' }), 'Atlantis');
  await user.click(screen.getByText('Guardar'));
  expect(await screen.findByRole('link', { name: 'Completa «Ciudad».' })).toBeInTheDocument();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('says so when nothing matches', async () => {
  const { user } = renderForm({ city: '' }, field);
  await user.type(screen.getByRole('combobox', { name: 'Ciudad' }), 'zzz');
  expect(await screen.findByText('No hay coincidencias.')).toBeInTheDocument();
});

it('shows a value it is given', () => {
  renderForm({ city: 'Medellín' }, field);
  expect(screen.getByRole('combobox', { name: 'Ciudad' })).toHaveValue('Medellín');
});
