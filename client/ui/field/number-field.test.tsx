import { screen, waitFor } from '@testing-library/react';
import { renderForm } from '../../testing/render-form';
import { MoneyField, NumberField } from './number-field';

interface Values {
  price: number | null;
  difference: number | null;
  limit: number | null;
}

const fields = (
  <>
    <MoneyField<Values> name="price" label="Precio" max={100_000_000} optional />
    <MoneyField<Values> name="difference" label="Diferencia" negative optional />
    <NumberField<Values> name="limit" label="Límite" min={1} max={1_000_000} optional />
  </>
);
const show = (values: Partial<Values> = {}) =>
  renderForm<Values>({ price: null, difference: null, limit: null, ...values }, fields);

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

/** Submits with Enter, without leaving the field, and returns the values. */
async function submit({ user, onSubmit }: ReturnType<typeof show>): Promise<Values | undefined> {
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  return onSubmit.mock.lastCall?.[0];
}

it('A number field keeps a minus that is typed before the digits', async () => {
  const form = show();
  await form.user.type(box('Diferencia'), '-');
  expect(box('Diferencia')).toHaveValue('-');
  await form.user.type(box('Diferencia'), '5000');
  expect(box('Diferencia')).toHaveValue('-5000');
  expect((await submit(form))?.difference).toBe(-5000);
  await form.user.tab();
  expect(box('Diferencia')).toHaveValue('−5.000');
});

it('A number field inserts typed digits at the caret', async () => {
  const form = show({ price: 350_000 });
  expect(box('Precio')).toHaveValue('350.000');
  await form.user.type(box('Precio'), '12', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(box('Precio')).toHaveValue('31250.000');
  expect(box('Precio').selectionStart).toBe(3);
  expect((await submit(form))?.price).toBe(31_250_000);
  await form.user.tab();
  expect(box('Precio')).toHaveValue('31.250.000');
});

it('A number field deletes digits in the middle', async () => {
  const form = show({ price: 350_000 });
  await form.user.type(box('Precio'), '{Backspace}{Backspace}', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect(box('Precio')).toHaveValue('3.000');
  expect(box('Precio').selectionStart).toBe(1);
  expect((await submit(form))?.price).toBe(3000);
});

it('A number field replaces the selected text', async () => {
  const form = show({ price: 350_000 });
  await form.user.tripleClick(box('Precio'));
  await form.user.keyboard('45000');
  expect(box('Precio')).toHaveValue('45000');
  expect((await submit(form))?.price).toBe(45_000);
});

it.each([
  ['$ 350.000', 350_000],
  ['350,000', 350_000],
  ['350.000,00', 350_000],
])('A number field reads the pasted text %s and formats it after losing the focus', async (pasted, pesos) => {
  const form = show();
  await form.user.click(box('Precio'));
  await form.user.paste(pasted);
  expect(box('Precio')).toHaveValue(pasted);
  expect((await submit(form))?.price).toBe(pesos);
  await form.user.tab();
  expect(box('Precio')).toHaveValue('350.000');
});

it.each(['12a', '350.000,50', '-'])('A number field refuses %j with a message and leaves it', async (text) => {
  const { user, onSubmit } = show();
  await user.type(box('Diferencia'), text);
  await user.tab();
  expect(await screen.findByText('Escribe un número entero, sin letras ni decimales.')).toBeInTheDocument();
  expect(box('Diferencia')).toHaveValue(text);
  await user.click(screen.getByText('Guardar'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Escribe un número entero');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('A money field refuses a negative price', async () => {
  const { user } = show();
  await user.type(box('Precio'), '-5000');
  await user.tab();
  expect(await screen.findByText('El mínimo es 0.')).toBeInTheDocument();
});

it('A number field reads a number with separators', async () => {
  const form = show();
  await form.user.type(box('Límite'), '1.000');
  expect((await submit(form))?.limit).toBe(1000);
  await form.user.clear(box('Límite'));
  expect((await submit(form))?.limit).toBeNull();
});
