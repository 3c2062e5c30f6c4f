import { screen, waitFor, within } from '@testing-library/react';
import type { Permission } from '../gql/enums';
import type { DataOf } from '../testing/responses';
import { DialogHost } from '../ui/dialog/dialog-host';
import { deferResponses } from '../testing/deferred-responses';
import { renderPage, type Responses } from '../testing/render-page';
import { viewerWith } from '../testing/viewer';
import EventCouponsTab from './event-coupons.tab';

type Coupon = DataOf<'EventCoupons'>['coupons']['data'][number];
const aCoupon = (changes: Partial<Coupon> = {}): Coupon => ({
  __typename: 'Coupon',
  id: '1',
  code: 'PARAMO10',
  kind: 'PERCENT',
  value: 10,
  limit: 5,
  used: 0,
  validFrom: null,
  validUntil: null,
  active: true,
  version: 1,
  ...changes,
});
const page = (rows: Coupon[]) => ({
  data: {
    coupons: {
      __typename: 'CouponPage',
      data: rows,
      total: rows.length,
      more: false,
      perPage: 20,
      currentPage: 1,
      lastPage: 1,
    },
  },
});

function show(
  rows: Coupon[],
  more: Responses = {},
  {
    permissions = ['EVENTS_WRITE', 'COUPONS_EXPORT', 'PARTICIPANTS_READ'],
    query = '',
  }: { permissions?: Permission[]; query?: string } = {},
) {
  const event = { id: '7', name: 'Media Maratón', slug: 'media' };
  const Page = () => (
    <>
      <EventCouponsTab />
      <DialogHost />
    </>
  );
  return renderPage({
    path: '/cupones',
    at: `/cupones${query}`,
    Page,
    shown: { event, reload: () => Promise.resolve() },
    responses: { Viewer: () => ({ data: { me: viewerWith(permissions) } }), EventCoupons: () => page(rows), ...more },
  });
}

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.setItem('token', 'x');
  localStorage.setItem('expires_at', 'null');
});

const table = () => screen.findByRole('table', { name: 'Cupones de Media Maratón' });

it('the list shows the discount, uses and status of each coupon', async () => {
  show([aCoupon({ used: 5 }), aCoupon({ id: '2', code: 'FIJO', kind: 'FIXED', value: 20_000, limit: null, used: 0 })]);
  const [, full, open] = within(await table()).getAllByRole('row');
  expect(full).toHaveTextContent(/PARAMO10.*10 %.*5 de 5.*Agotado/);
  expect(open).toHaveTextContent(/FIJO.*\$ 20\.000.*0 sin límite.*Disponible/);
});

it('a new coupon sends its validity in Bogotá time, and a refusal keeps what was typed', async () => {
  const duplicateCodeMessage = 'Este evento ya tiene este código.';
  let refuse = true;
  const { user, asked } = show([aCoupon()], {
    CreateCoupon: () =>
      refuse
        ? { errors: [{ message: 'x', extensions: { code: 'VALIDATION', fields: { code: [duplicateCodeMessage] } } }] }
        : { data: { createCoupon: aCoupon({ id: '3' }) } },
  });
  await user.click(await screen.findByRole('button', { name: 'Crear cupón' }));
  const dialog = await screen.findByRole('dialog', { name: 'Crear cupón' });
  await user.type(within(dialog).getByLabelText(/^Código/), 'paramo10');
  await user.type(within(dialog).getByLabelText(/^Porcentaje de descuento/), '15');
  await user.type(within(dialog).getByLabelText(/^Válido hasta/), '2030-06-30T23:59');
  await user.click(within(dialog).getByRole('button', { name: 'Crear cupón' }));
  expect((await within(dialog).findAllByText(duplicateCodeMessage)).length).toBeGreaterThan(0);
  expect(within(dialog).getByLabelText(/^Código/)).toHaveValue('PARAMO10');
  refuse = false;
  await user.click(within(dialog).getByRole('button', { name: 'Crear cupón' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(asked.findLast(({ operationName }) => operationName === 'CreateCoupon')?.variables).toEqual({
    eventId: '7',
    input: {
      code: 'PARAMO10',
      kind: 'PERCENT',
      value: 15,
      limit: null,
      validFrom: null,
      validUntil: '2030-06-30T23:59:00-05:00',
      active: true,
    },
  });
});

describe('a slow save of a coupon', () => {
  async function send() {
    const saves = deferResponses<'CreateCoupon'>();
    const lists = deferResponses<'EventCoupons'>();
    let saved = false;
    const { user } = show([aCoupon()], {
      CreateCoupon: saves.hold,
      EventCoupons: (variables) => (saved ? lists.hold(variables) : page([aCoupon()])),
    });
    await user.click(await screen.findByRole('button', { name: 'Crear cupón' }));
    const dialog = await screen.findByRole('dialog', { name: 'Crear cupón' });
    const code = within(dialog).getByLabelText(/^Código/);
    await user.type(within(dialog).getByLabelText(/^Porcentaje de descuento/), '15');
    await user.type(code, 'NUEVO');
    const submit = within(dialog).getByRole('button', { name: 'Crear cupón' });
    await user.click(submit);
    const save = await saves.nth(1);
    saved = true;
    return { user, saves, lists, save, dialog, code, submit };
  }

  it('a slow save is sent once, blocks typing, and is not closed by Escape', async () => {
    const { user, saves, save, dialog, code, submit } = await send();
    await user.keyboard('X{Escape}');
    await user.click(submit);
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(dialog).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(code).toHaveValue('NUEVO');
    expect(saves.count()).toBe(1);
    await save.response({ data: { createCoupon: aCoupon({ id: '3', code: 'NUEVO' }) } });
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('a save that loses the connection keeps what was typed and can be repeated', async () => {
    const { user, saves, save, dialog, code, submit } = await send();
    await save.fail();
    expect(await within(dialog).findByText(/No pudimos conectarnos/)).toBeInTheDocument();
    expect(code).toHaveValue('NUEVO');
    await user.type(code, '2');
    await user.click(submit);
    const second = await saves.nth(2);
    expect(second.variables).toMatchObject({ input: { code: 'NUEVO2', value: 15 } });
    await second.response({ data: { createCoupon: aCoupon({ id: '3', code: 'NUEVO2' }) } });
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('a new coupon is listed in any order of list responses', async () => {
    const { user, lists, save } = await send();
    await save.response({ data: { createCoupon: aCoupon({ id: '3', code: 'NUEVO' }) } });
    const all = await lists.nth(1);
    await user.type(screen.getByRole('searchbox'), 'NUEVO');
    const found = await lists.nth(2);
    expect(found.variables).toMatchObject({ filter: { search: 'NUEVO' } });
    await found.response(page([aCoupon({ id: '3', code: 'NUEVO' })]));
    await all.response(page([aCoupon({ id: '3', code: 'NUEVO' }), aCoupon()]));
    const rows = within(await table()).getAllByRole('row');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toHaveTextContent('NUEVO');
  });
});

describe('a coupon that another user saves in the meantime', () => {
  const conflict = (changed: string[]) => ({
    errors: [{ message: 'x', extensions: { code: 'CONFLICT' as const, changed } }],
  });

  async function edit(stored: Partial<Coupon>, changed: string[]) {
    let saves = 0;
    const page = show([aCoupon()], {
      UpdateCoupon: () => (++saves === 1 ? conflict(changed) : { data: { updateCoupon: aCoupon({ version: 3 }) } }),
      EditCoupon: () => ({ data: { coupon: aCoupon({ version: 2, ...stored }) } }),
    });
    const { user, asked } = page;
    await user.click((await screen.findAllByRole('button', { name: 'Editar PARAMO10' }))[0]!);
    const dialog = await screen.findByRole('dialog', { name: 'Editar PARAMO10' });
    const limit = within(dialog).getByLabelText(/^Límite de usos/);
    await user.clear(limit);
    await user.type(limit, '9');
    const submit = within(dialog).getByRole('button', { name: 'Guardar cambios' });
    await user.click(submit);
    const confirmation = await screen.findByRole('alertdialog');
    const saved = () =>
      asked.filter(({ operationName }) => operationName === 'UpdateCoupon').map(({ variables }) => variables);
    return { ...page, dialog, limit, submit, confirmation, saved };
  }

  it('a conflict merges the other user’s changes with the typed values, and is saved on their version', async () => {
    const { user, dialog, limit, submit, confirmation, saved } = await edit(
      { value: 25, validUntil: null, active: false },
      ['active', 'value'],
    );
    expect(confirmation).toHaveTextContent('Cambió: estado y valor del descuento.');
    await user.click(within(confirmation).getByRole('button', { name: 'Recargar sin perder lo mío' }));
    expect(await within(dialog).findByDisplayValue('25')).toBeInTheDocument();
    expect(limit).toHaveValue('9');
    await user.click(submit);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(saved()).toMatchObject([
      { version: 1, input: { value: 10, limit: 9, active: true } },
      { version: 2, input: { value: 25, limit: 9, active: false } },
    ]);
  });

  it('a field that both users changed keeps the typed value', async () => {
    const { user, dialog, limit, submit, confirmation, saved } = await edit({ limit: 7, value: 25 }, [
      'limit',
      'value',
    ]);
    expect(confirmation).toHaveTextContent('Cambió: límite de usos y valor del descuento.');
    await user.click(within(confirmation).getByRole('button', { name: 'Recargar sin perder lo mío' }));
    expect(await within(dialog).findByDisplayValue('25')).toBeInTheDocument();
    expect(limit).toHaveValue('9');
    await user.click(submit);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(saved().at(-1)).toMatchObject({ version: 2, input: { limit: 9, value: 25 } });
  });

  it('a coupon used in the meantime locks its discount', async () => {
    const { user, dialog, confirmation } = await edit({ used: 2 }, ['limit']);
    await user.click(within(confirmation).getByRole('button', { name: 'Recargar sin perder lo mío' }));
    await waitFor(() => expect(within(dialog).getByLabelText(/^Código/)).toBeDisabled());
  });

  it('switching the coupon off in the list is no conflict for its form', async () => {
    const { user, asked } = show([aCoupon()], {
      SetCouponActive: () => ({
        data: { setCouponActive: { __typename: 'Coupon', id: '1', active: false, version: 2 } },
      }),
      UpdateCoupon: () => ({ data: { updateCoupon: aCoupon({ version: 3 }) } }),
    });
    await user.click((await screen.findAllByRole('checkbox', { name: 'PARAMO10: activo' }))[0]!);
    await user.click((await screen.findAllByRole('button', { name: 'Editar PARAMO10' }))[0]!);
    const dialog = await screen.findByRole('dialog', { name: 'Editar PARAMO10' });
    await user.click(within(dialog).getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(asked.find(({ operationName }) => operationName === 'UpdateCoupon')?.variables).toMatchObject({
      version: 2,
      input: { active: false },
    });
  });
});

it('a used coupon allows only changes that do not affect its discount', async () => {
  const { user } = show([aCoupon({ used: 3 })]);
  const [edit] = await screen.findAllByRole('button', { name: 'Editar PARAMO10' });
  await user.click(edit!);
  const dialog = await screen.findByRole('dialog', { name: 'Editar PARAMO10' });
  expect(within(dialog).getByLabelText(/^Código/)).toBeDisabled();
  expect(within(dialog).getByLabelText(/^Porcentaje de descuento/)).toBeDisabled();
  expect(within(dialog).getAllByText('Lo usan 3 inscripciones: ya no cambia.')).toHaveLength(2);
  const limit = within(dialog).getByLabelText(/^Límite de usos/);
  await user.clear(limit);
  await user.type(limit, '2');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar cambios' }));
  expect((await within(dialog).findAllByText('El mínimo es 3.')).length).toBeGreaterThan(0);
});

it('a batch of coupons is created, listed alone and exported', async () => {
  const { user, asked, address } = show([aCoupon()], {
    CreateCoupons: () => ({
      data: { createCoupons: { __typename: 'CouponBatch', batch: 'lote-1', count: 500, prefix: 'PRENSA' } },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Crear varios' }));
  const dialog = await screen.findByRole('dialog', { name: 'Crear varios cupones' });
  await user.type(within(dialog).getByLabelText(/^Prefijo/), 'prensa');
  await user.type(within(dialog).getByLabelText(/^Cantidad/), '500');
  await user.type(within(dialog).getByLabelText(/^Porcentaje de descuento/), '50');
  await user.click(within(dialog).getByRole('button', { name: 'Crear cupones' }));
  const offer = await screen.findByRole('alertdialog', { name: 'Se crearon 500 cupones' });
  expect(within(offer).getByRole('button', { name: 'Descargar CSV' })).toBeInTheDocument();
  await user.click(within(offer).getByRole('button', { name: 'Cerrar' }));
  expect(address()).toBe('/cupones?lote=lote-1');
  await waitFor(() =>
    expect(asked.at(-1)?.variables).toMatchObject({ filter: { search: null, state: null, batch: 'lote-1' } }),
  );
});

it('a used coupon that cannot be deleted says why and is marked', async () => {
  const body = 'Lo usan 3 inscripciones. Desactívalo en su lugar: nadie más podrá usarlo.';
  const { user } = show([aCoupon({ used: 3 })], {
    DeleteCoupon: () => ({
      errors: [{ message: 'No se puede eliminar el código.', extensions: { code: 'IN_USE', body } }],
    }),
  });
  const [remove] = await screen.findAllByRole('button', { name: 'Eliminar PARAMO10' });
  await user.click(remove!);
  const confirmation = await screen.findByRole('alertdialog', { name: '¿Eliminar el cupón PARAMO10?' });
  await user.click(within(confirmation).getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText(body)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ok' }));
  expect((await screen.findAllByText('No se eliminó')).length).toBeGreaterThan(0);
});

it('a viewer without write permission gets no actions', async () => {
  show([aCoupon({ used: 1 })], {}, { permissions: ['EVENTS_READ'] });
  await table();
  expect(screen.queryByRole('button', { name: /Crear|Editar|Eliminar|ver usos/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('an empty list differs from one whose filters match nothing', async () => {
  const { user, address } = show([], {}, { query: '?estado=used&q=zzz' });
  expect(await screen.findByText('Ningún cupón coincide con «zzz».')).toBeInTheDocument();
  await user.click(screen.getByText('Limpiar búsqueda'));
  expect(await screen.findByText('Ningún cupón cumple estos filtros.')).toBeInTheDocument();
  expect(address()).toBe('/cupones?estado=used');
  await user.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
  expect(await screen.findByText('Este evento no tiene cupones.')).toBeInTheDocument();
  expect(address()).toBe('/cupones');
});
