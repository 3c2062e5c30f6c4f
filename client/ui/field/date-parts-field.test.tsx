import { screen, waitFor } from '@testing-library/react';
import { renderForm } from '../../testing/render-form';
import { readDate, readMonth } from './date-parts';
import { DatePartsField } from './date-parts-field';

const today = '2026-06-01';

describe('readMonth', () => {
  it.each([
    ['3', 3],
    ['03', 3],
    ['mar', 3],
    ['Marzo', 3],
    ['MARZ', 3],
    ['sept', 9],
    ['setiembre', 9],
    ['12', 12],
  ])('The month %s is understood', (typed, month) => expect(readMonth(typed)).toBe(month));
  it.each(['0', '13', 'ma', 'xyz', ''])('The text %j is not a month', (typed) => expect(readMonth(typed)).toBeNull());
});

describe('readDate', () => {
  it('A typed date is read as YYYY-MM-DD', () =>
    expect(readDate({ day: '5', month: 'ene', year: '1991' }, today)).toEqual({ date: '1991-01-05' }));

  it.each([
    [{ day: '29', month: '2', year: '2001' }, 'La fecha no existe: febrero de 2001 tiene 28 días.'],
    [{ day: '31', month: 'abril', year: '1990' }, 'La fecha no existe: abril de 1990 tiene 30 días.'],
    [{ day: '1', month: 'x', year: '1990' }, 'Escribe el mes con número o con su nombre: 3 o marzo.'],
    [{ day: '1', month: '1', year: '90' }, 'Escribe el año con cuatro cifras: 1991.'],
    [{ day: '2', month: '6', year: '2026' }, 'La fecha está en el futuro.'],
    [{ day: '1', month: '1', year: '1890' }, 'Revisa el año: es de hace más de 120 años.'],
    [{ day: '1', month: '', year: '1990' }, 'Completa día, mes y año.'],
  ])('The date %j is refused with a reason', (typed, problem) => expect(readDate(typed, today)).toEqual({ problem }));

  it('The date 29 February of a leap year is valid', () =>
    expect(readDate({ day: '29', month: 'febrero', year: '2004' }, today)).toEqual({ date: '2004-02-29' }));
});

describe('DatePartsField', () => {
  const field = <DatePartsField name="birthday" label="Fecha de nacimiento" confirm={(date) => `Naciste el ${date}`} />;

  it('A date field submits the date, confirms it in words, and is named by its label', async () => {
    const { user, onSubmit } = renderForm({ birthday: '' }, field);
    expect(screen.getByRole('group', { name: 'Fecha de nacimiento' })).toBeInTheDocument();
    await user.type(screen.getByLabelText('Día'), '7');
    await user.type(screen.getByLabelText('Mes'), 'mar');
    await user.type(screen.getByLabelText('Año'), '1991');
    expect(screen.getByText('Naciste el 1991-03-07')).toBeInTheDocument();
    await user.click(screen.getByText('Guardar'));
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ birthday: '1991-03-07' });
  });

  it('A date field shows an error only after it lost the focus', async () => {
    const { user } = renderForm({ birthday: '' }, field);
    await user.type(screen.getByLabelText('Día'), '31');
    await user.type(screen.getByLabelText('Mes'), '2');
    expect(screen.queryByText(/Completa|no existe/)).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Año'), '1999');
    await user.tab();
    expect(await screen.findByText('La fecha no existe: febrero de 1999 tiene 28 días.')).toBeInTheDocument();
  });

  it('A date field is listed in the summary on submit, with a link to its first input', async () => {
    const { user, onSubmit } = renderForm({ birthday: '' }, field);
    await user.click(screen.getByText('Guardar'));
    const link = await screen.findByRole('link', { name: 'Completa «Fecha de nacimiento».' });
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    await user.click(link);
    expect(screen.getByLabelText('Día')).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('A date field displays its initial value', () => {
    renderForm({ birthday: '1985-11-09' }, field);
    expect(screen.getByLabelText('Día')).toHaveValue('9');
    expect(screen.getByLabelText('Mes')).toHaveValue('11');
    expect(screen.getByLabelText('Año')).toHaveValue('1985');
  });
});
