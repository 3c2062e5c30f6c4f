import { act, screen, waitFor } from '@testing-library/react';
import { storeSession } from '../app/session';
import type { GatewayCard_AccountFragment } from '../gql/graphql';
import { renderPage } from '../testing/render-page';
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
};

function show(changes: Partial<GatewayCard_AccountFragment> = {}) {
  act(() => storeSession({ token: 'abc', expiresAt: 'null' }));
  const shown = { ...account, ...changes };
  return renderPage({
    path: '/',
    at: '/',
    Page: () => <GatewayCard eventId="7" account={shown} onSaved={() => Promise.resolve()} />,
    answers: { SaveGatewayAccount: () => ({ data: { saveGatewayAccount: shown } }) },
  });
}

it('lets the signature’s algorithm be chosen among the documented ones', async () => {
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

it('says that an active account is not offered while something is missing', async () => {
  show({ stored: ['merchantId', 'algorithm'] });
  expect(await screen.findByText(/no se le ofrece a quien paga: le falta API Login/)).toBeInTheDocument();
  expect(screen.getByText('Incompleta')).toBeInTheDocument();
});

it('says nothing of the kind of a complete one', async () => {
  show();
  expect(await screen.findAllByText('Activa')).not.toHaveLength(0);
  expect(screen.queryByText('Incompleta')).not.toBeInTheDocument();
  expect(screen.queryByText(/no se le ofrece/)).not.toBeInTheDocument();
});
