import { screen, waitFor } from '@testing-library/react';
import { renderForm } from '../../testing/render-form';
import { ConfirmField } from './confirm-field';
import { PhoneField } from './phone-field';

interface Values {
  phone: string;
  confirmation: string;
}

const show = (phone = '', stored?: string) =>
  renderForm<Values>(
    { phone, confirmation: phone },
    <>
      <PhoneField<Values> name="phone" label="Celular" stored={stored} />
      <ConfirmField<Values> name="confirmation" of="phone" kind="phone" label="Confirma" />
    </>,
  );

const box = (label = 'Celular') => screen.getByLabelText<HTMLInputElement>(label);
/** Number of +57 prefixes: of the field and of its confirmation. */
const prefixes = () => screen.queryAllByLabelText('Colombia, más 57').length;

async function submit({ user, onSubmit }: ReturnType<typeof show>): Promise<Values | undefined> {
  await user.click(screen.getByText('Guardar'));
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  return onSubmit.mock.lastCall?.[0];
}

it.each([
  ['+1 305 555 0148', '+13055550148', '+1 305 555 0148'],
  ['+1 (305) 555-0148', '+13055550148', '+1 305 555 0148'],
  ['001-305-555-0148', '+13055550148', '+1 305 555 0148'],
  ['+45 12 34 56 78', '+4512345678', '+45 1234 5678'],
  ['+57 (310) 555-0148', '3105550148', '310 555 0148'],
  ['0057 310 555 0148', '3105550148', '310 555 0148'],
  ['310-555-0148', '3105550148', '310 555 0148'],
])(
  'A phone field and its confirmation store the pasted number %s with its country',
  async (pasted, stored, displayed) => {
    const form = show();
    await form.user.click(box());
    await form.user.paste(pasted);
    expect(box()).toHaveValue(pasted);
    await form.user.click(box('Confirma'));
    await form.user.paste(pasted);
    expect(screen.getByRole('img', { name: 'Coincide' })).toBeInTheDocument();
    await form.user.tab();
    expect(box()).toHaveValue(displayed);
    expect(box('Confirma')).toHaveValue(displayed);
    expect((await submit(form))?.phone).toBe(stored);
    expect(prefixes()).toBe(stored.startsWith('+') ? 0 : 2);
  },
);

it('A phone field removes the prefix +57 as soon as a country is typed', async () => {
  const { user } = show();
  expect(prefixes()).toBe(2);
  await user.type(box(), '+13055550148');
  expect(box()).toHaveValue('+13055550148');
  expect(prefixes()).toBe(0);
});

it('A phone field allows correcting a digit in the middle', async () => {
  const form = show('3105550148');
  expect(box()).toHaveValue('310 555 0148');
  await form.user.type(box(), '{Backspace}7', { initialSelectionStart: 6, initialSelectionEnd: 6 });
  expect(box()).toHaveValue('310 575 0148');
  expect(box().selectionStart).toBe(6);
  await form.user.clear(box('Confirma'));
  await form.user.type(box('Confirma'), '3105750148');
  expect((await submit(form))?.phone).toBe('3105750148');
});

it('A phone field neither truncates a long number nor adds a country', async () => {
  const { user, onSubmit } = show();
  await user.click(box());
  await user.paste('1 305 555 0148');
  await user.tab();
  expect((await screen.findAllByText(/^El celular tiene 10 cifras/)).length).toBeGreaterThan(0);
  expect(box()).toHaveValue('1 305 555 0148');
  await user.click(screen.getByText('Guardar'));
  await screen.findByRole('alert');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('Switching between Colombia and another country keeps the digits', async () => {
  const { user } = show();
  await user.type(box(), '13055550148');
  await user.click(screen.getByRole('button', { name: 'Es un número de otro país' }));
  expect(box()).toHaveValue('+1 305 555 0148');
  expect(box()).toHaveFocus();
});

it("A phone field accepts an unchanged stored number that is invalid by today's rules", async () => {
  const form = show('7654321', '7654321');
  expect(box()).toHaveValue('7654321');
  expect((await submit(form))?.phone).toBe('7654321');
});
