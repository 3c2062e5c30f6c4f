import { screen, waitFor } from '@testing-library/react';
import { renderForm } from '../testing/render-form';
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

/** What is sent by Enter in the field, without leaving it. */
async function sent({ user, onSubmit }: ReturnType<typeof show>): Promise<Values | undefined> {
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  return onSubmit.mock.lastCall?.[0];
}

it('keeps a minus that is typed before its digits', async () => {
  const form = show();
  await form.user.type(box('Diferencia'), '-');
  expect(box('Diferencia')).toHaveValue('-');
  await form.user.type(box('Diferencia'), '5000');
  expect(box('Diferencia')).toHaveValue('-5000');
  expect((await sent(form))?.difference).toBe(-5000);
  await form.user.tab();
  expect(box('Diferencia')).toHaveValue('−5.000');
});

it('puts what is typed where the caret stands', async () => {
  const form = show({ price: 350_000 });
  expect(box('Precio')).toHaveValue('350.000');
  await form.user.type(box('Precio'), '12', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(box('Precio')).toHaveValue('31250.000');
  expect(box('Precio').selectionStart).toBe(3);
  expect((await sent(form))?.price).toBe(31_250_000);
  await form.user.tab();
  expect(box('Precio')).toHaveValue('31.250.000');
});

it('takes digits out of the middle', async () => {
  const form = show({ price: 350_000 });
  await form.user.type(box('Precio'), '{Backspace}{Backspace}', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect(box('Precio')).toHaveValue('3.000');
  expect(box('Precio').selectionStart).toBe(1);
  expect((await sent(form))?.price).toBe(3000);
});

it('types over what is selected', async () => {
  const form = show({ price: 350_000 });
  await form.user.tripleClick(box('Precio'));
  await form.user.keyboard('45000');
  expect(box('Precio')).toHaveValue('45000');
  expect((await sent(form))?.price).toBe(45_000);
});

it.each([
  ['$ 350.000', 350_000],
  ['350,000', 350_000],
  ['350.000,00', 350_000],
])('understands %s when it is pasted, and writes it its own way when left', async (pasted, pesos) => {
  const form = show();
  await form.user.click(box('Precio'));
  await form.user.paste(pasted);
  expect(box('Precio')).toHaveValue(pasted);
  expect((await sent(form))?.price).toBe(pesos);
  await form.user.tab();
  expect(box('Precio')).toHaveValue('350.000');
});

it.each(['12a', '350.000,50', '-'])('refuses %j in words, and leaves it there to be corrected', async (text) => {
  const { user, onSubmit } = show();
  await user.type(box('Diferencia'), text);
  await user.tab();
  expect(await screen.findByText('Escribe un número entero, sin letras ni decimales.')).toBeInTheDocument();
  expect(box('Diferencia')).toHaveValue(text);
  await user.click(screen.getByText('Guardar'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Escribe un número entero');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('refuses a negative price instead of making it positive', async () => {
  const { user } = show();
  await user.type(box('Precio'), '-5000');
  await user.tab();
  expect(await screen.findByText('El mínimo es 0.')).toBeInTheDocument();
});

it('reads a whole number like an amount', async () => {
  const form = show();
  await form.user.type(box('Límite'), '1.000');
  expect((await sent(form))?.limit).toBe(1000);
  await form.user.clear(box('Límite'));
  expect((await sent(form))?.limit).toBeNull();
});
