import { act, screen, waitFor, within } from '@testing-library/react';
import { storeSession } from '../base/network/session';
import type { GatewayCard_AccountFragment } from '../gql/graphql';
import { deferResponses } from '../testing/deferred-responses';
import { renderPage, type Responses } from '../testing/render-page';
import { viewerWith } from '../testing/viewer';
import { DialogHost } from '../ui/dialog/dialog-host';
import { ToastHost } from '../ui/feedback/toasts';
import EventGatewaysTab from './event-gateways.tab';
import { GatewayCard } from './gateway-card';

const account: GatewayCard_AccountFragment = {
  kind: 'PAYU',
  name: 'PayU',
  image: '/pasarelas/payu.svg',
  active: true,
  sandbox: false,
  fields: [
    { name: 'merchantId', label: 'Merchant ID', secret: false, required: true, help: null, options: null },
    { name: 'apiLogin', label: 'API Login', secret: true, required: true, help: null, options: null },
    {
      name: 'algorithm',
      label: 'Algoritmo de firma',
      secret: false,
      required: true,
      help: null,
      options: ['MD5', 'SHA1', 'SHA256', 'HMAC-SHA256'],
    },
  ],
  stored: ['merchantId', 'apiLogin', 'algorithm'],
  values: [
    { name: 'merchantId', value: '900001' },
    { name: 'algorithm', value: 'MD5' },
  ],
  confirmationUrl: 'https://dorsal.example/api/payments/payu/confirmation',
  version: 3,
};

const wompi: GatewayCard_AccountFragment = {
  ...account,
  kind: 'WOMPI',
  name: 'Wompi',
  active: false,
  fields: [{ name: 'publicKey', label: 'Llave pública', secret: false, required: true, help: null, options: null }],
  stored: ['publicKey'],
  values: [{ name: 'publicKey', value: 'pub_prod_1' }],
};

/** Renders a gateway card next to another one. */
function show(changes: Partial<GatewayCard_AccountFragment> = {}, save?: Responses['SaveGatewayAccount']) {
  act(() => storeSession({ token: 'abc', expiresAt: 'null' }));
  const storedAccount = { ...account, ...changes };
  const rest = { read: () => Promise.resolve(storedAccount), onSaved: () => Promise.resolve() };
  return renderPage({
    path: '/',
    at: '/',
    Page: () => (
      <>
        <GatewayCard eventId="7" account={storedAccount} {...rest} />
        <GatewayCard eventId="7" account={wompi} {...rest} />
        <DialogHost />
      </>
    ),
    responses: { SaveGatewayAccount: save ?? (() => ({ data: { saveGatewayAccount: storedAccount } })) },
  });
}

it('the signature algorithm can be chosen from the documented ones', async () => {
  const { user, asked } = show();
  const select = await screen.findByRole('combobox', { name: /Algoritmo de firma/ });
  expect(select).toHaveValue('MD5');
  await user.selectOptions(select, 'SHA1');
  await user.click(screen.getByRole('button', { name: 'Guardar PayU' }));
  await waitFor(() =>
    expect(asked.at(-1)?.variables).toMatchObject({
      input: { credentials: expect.arrayContaining([{ name: 'algorithm', value: 'SHA1' }]) as unknown },
    }),
  );
});

it('an active account with missing credentials says that it is not offered', async () => {
  show({ stored: ['merchantId', 'algorithm'] });
  expect(await screen.findByText(/no se le ofrece a quien paga: le falta API Login/)).toBeInTheDocument();
  expect(screen.getByText('Incompleta')).toBeInTheDocument();
});

it('a complete account shows no warning', async () => {
  show();
  expect(await screen.findAllByText('Activa')).not.toHaveLength(0);
  expect(screen.queryByText('Incompleta')).not.toBeInTheDocument();
  expect(screen.queryByText(/no se le ofrece/)).not.toBeInTheDocument();
});

it('values typed during a slow save are kept', async () => {
  const saves = deferResponses<'SaveGatewayAccount'>();
  const { user } = show({}, saves.hold);
  const merchant = await screen.findByLabelText(/^Merchant ID/);
  const login = screen.getByLabelText(/^API Login/);
  await user.type(merchant, '7');
  await user.type(login, 'secreto');
  await user.click(screen.getByRole('button', { name: 'Guardar PayU' }));
  const save = await saves.nth(1);
  await user.type(merchant, '8');
  await save.response({
    data: {
      saveGatewayAccount: {
        ...account,
        values: [
          { name: 'merchantId', value: '9000017' },
          { name: 'algorithm', value: 'SHA256' },
        ],
      },
    },
  });
  expect(merchant).toHaveValue('90000178');
  // Untouched fields take the stored values; secrets are cleared once sent.
  expect(screen.getByRole('combobox', { name: /Algoritmo de firma/ })).toHaveValue('SHA256');
  expect(login).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Guardar PayU' }));
  expect((await saves.nth(2)).variables).toMatchObject({
    input: {
      credentials: [
        { name: 'merchantId', value: '90000178' },
        { name: 'algorithm', value: 'SHA256' },
      ],
    },
  });
});

it('a secret typed during the save of another one is kept', async () => {
  const saves = deferResponses<'SaveGatewayAccount'>();
  const { user } = show({}, saves.hold);
  const login = await screen.findByLabelText(/^API Login/);
  await user.type(login, 'uno');
  await user.click(screen.getByRole('button', { name: 'Guardar PayU' }));
  const save = await saves.nth(1);
  await user.clear(login);
  await user.type(login, 'dos');
  await save.response({ data: { saveGatewayAccount: account } });
  expect(login).toHaveValue('dos');
});

it.each(['is refused', 'never arrives'])('values typed during a save that %s are kept', async (how) => {
  const saves = deferResponses<'SaveGatewayAccount'>();
  const { user } = show({}, saves.hold);
  const merchant = await screen.findByLabelText(/^Merchant ID/);
  const login = screen.getByLabelText(/^API Login/);
  await user.type(login, 'secreto');
  await user.click(screen.getByRole('button', { name: 'Guardar PayU' }));
  const save = await saves.nth(1);
  await user.type(merchant, '7');
  await user.tab();
  if (how === 'is refused') {
    const wrong = 'PayU no lo conoce.';
    await save.response({
      errors: [{ message: 'x', extensions: { code: 'VALIDATION', fields: { 'credentials.apiLogin': [wrong] } } }],
    });
    await waitFor(() => expect(login).toHaveAccessibleDescription(new RegExp(wrong)));
  } else await save.fail();
  const dialog = await screen.findByRole(
    'alertdialog',
    how === 'is refused' ? {} : { name: /^No pudimos conectarnos/ },
  );
  await user.click(within(dialog).getByRole('button', { name: 'Ok' }));
  expect(merchant).toHaveValue('9000017');
  // The save failed: the secret must be sent again.
  expect(login).toHaveValue('secreto');
  await user.click(screen.getByRole('button', { name: 'Guardar PayU' }));
  expect((await saves.nth(2)).variables).toMatchObject({
    input: {
      credentials: expect.arrayContaining([
        { name: 'merchantId', value: '9000017' },
        { name: 'apiLogin', value: 'secreto' },
      ]) as unknown,
    },
  });
});

it('a stored save is a success, and what is typed elsewhere stays, if the request after it fails', async () => {
  act(() => storeSession({ token: 'abc', expiresAt: 'null' }));
  let fails = false;
  const { user } = renderPage({
    path: '/',
    at: '/',
    Page: () => (
      <>
        <EventGatewaysTab />
        <DialogHost />
        <ToastHost />
      </>
    ),
    shown: { event: { id: '7', incompleteGateways: [] }, reload: () => Promise.resolve() },
    responses: {
      Viewer: () => ({ data: { me: viewerWith(['GATEWAYS_WRITE']) } }),
      GatewayAccounts: () => {
        if (fails) throw new TypeError('Failed to fetch');
        return { data: { gatewayAccounts: [account, wompi] } };
      },
      SaveGatewayAccount: () => {
        fails = true;
        return { data: { saveGatewayAccount: account } };
      },
    },
  });
  await user.type(await screen.findByLabelText(/^Llave pública/), '2');
  await user.type(screen.getByLabelText(/^Merchant ID/), '7');
  await user.click(screen.getByRole('button', { name: 'Guardar PayU' }));
  expect(await screen.findByText('PayU: cambios guardados')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Llave pública/)).toHaveValue('pub_prod_12');
});

it('leaving the page with typed credentials requires confirmation', async () => {
  const { user, router, address } = show();
  await user.type(await screen.findByLabelText(/^API Login/), 'secreto');
  await act(() => router.navigate('/eventos'));
  const confirmation = await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' });
  expect(address()).toBe('/');
  await user.click(within(confirmation).getByRole('button', { name: 'Seguir editando' }));
  expect(screen.getByLabelText(/^API Login/)).toHaveValue('secreto');
});

it('each card handles its own save, in any order of responses', async () => {
  const saves = deferResponses<'SaveGatewayAccount'>();
  const { user } = show({}, saves.hold);
  const merchant = await screen.findByLabelText(/^Merchant ID/);
  const publicKey = screen.getByLabelText(/^Llave pública/);
  await user.type(merchant, '7');
  await user.click(screen.getByRole('button', { name: 'Guardar PayU' }));
  const first = await saves.nth(1);
  await user.type(publicKey, '2');
  await user.click(screen.getByRole('button', { name: 'Guardar Wompi' }));
  const second = await saves.nth(2);
  await user.type(merchant, '8');
  await second.response({
    data: { saveGatewayAccount: { ...wompi, values: [{ name: 'publicKey', value: 'PUB_PROD_12' }] } },
  });
  expect(publicKey).toHaveValue('PUB_PROD_12');
  expect(merchant).toHaveValue('90000178');
  expect(screen.getByRole('button', { name: 'Guardando…' })).toBeDisabled();
  await first.fail();
  const dialog = await screen.findByRole('alertdialog', { name: /^No pudimos conectarnos/ });
  await user.click(within(dialog).getByRole('button', { name: 'Ok' }));
  expect(merchant).toHaveValue('90000178');
  expect(publicKey).toHaveValue('PUB_PROD_12');
});

it('a conflict names what the other user saved and merges it with the typed values', async () => {
  const othersAccount = {
    ...account,
    version: 4,
    values: [
      { name: 'merchantId', value: '900001' },
      { name: 'algorithm', value: 'SHA256' },
    ],
  };
  const saves = deferResponses<'SaveGatewayAccount'>();
  const { user } = show(othersAccount, saves.hold);
  const merchant = await screen.findByLabelText(/^Merchant ID/);
  await user.type(merchant, '7');
  await user.click(screen.getByRole('button', { name: 'Guardar PayU' }));
  const save = await saves.nth(1);
  expect(save.variables).toMatchObject({ version: 4 });
  await save.response({
    errors: [{ message: 'x', extensions: { code: 'CONFLICT', changed: ['algorithm', 'sandbox'] } }],
  });
  const dialog = await screen.findByRole('alertdialog', { name: 'Otra persona guardó cambios mientras editabas' });
  expect(dialog).toHaveTextContent('Cambió: algoritmo de firma y ambiente.');
  await user.click(within(dialog).getByRole('button', { name: 'Recargar sin perder lo mío' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(merchant).toHaveValue('9000017');
});
