import type { GatewayCard_AccountFragment } from '../gql/graphql';
import { credentialsInput, gatewayValues, missingCredential } from './gateway-values';

const account: GatewayCard_AccountFragment = {
  kind: 'PAYU',
  name: 'PayU',
  image: '/payu.svg',
  active: true,
  sandbox: false,
  fields: [
    { name: 'merchantId', label: 'Merchant ID', secret: false, required: true, help: null, options: null },
    { name: 'apiKey', label: 'API Key', secret: true, required: true, help: null, options: null },
    { name: 'apiLogin', label: 'API Login', secret: true, required: false, help: null, options: null },
  ],
  stored: ['merchantId', 'apiKey'],
  values: [{ name: 'merchantId', value: '508029' }],
  confirmationUrl: 'https://dorsal.example/api/payments/payu/confirmation',
  version: 1,
};

it('shows what is open and leaves secrets empty, stored or not', () =>
  expect(gatewayValues(account).credentials).toEqual({ merchantId: '508029', apiKey: '', apiLogin: '' }));

it('sends only what was typed, so that a stored secret stays', () => {
  const values = {
    active: true,
    sandbox: false,
    credentials: { merchantId: '508029', apiKey: ' ', apiLogin: ' abc ' },
  };
  expect(credentialsInput(account, values)).toEqual([
    { name: 'merchantId', value: '508029' },
    { name: 'apiLogin', value: 'abc' },
  ]);
});

it.each([
  ['apiKey', true, false],
  ['apiLogin', true, false],
  ['merchantId', true, false],
])('does not ask again for %s, which is stored or optional', (name, active, missing) => {
  const field = account.fields.find((one) => one.name === name);
  expect(field && missingCredential(account, field, active)).toBe(missing);
});

it('asks for a required credential only once the gateway is to be active', () => {
  const [field] = account.fields;
  const empty = { stored: [] };
  expect(field && missingCredential(empty, field, true)).toBe(true);
  expect(field && missingCredential(empty, field, false)).toBe(false);
});

it('leaves a choice open whose stored value is none of its options', () => {
  const field = { name: 'algorithm', label: 'Algoritmo', secret: false, required: true, help: null, options: ['MD5'] };
  const stored = (value: string) => ({ ...account, fields: [field], values: [{ name: 'algorithm', value }] });
  expect(gatewayValues(stored('MD5')).credentials).toEqual({ algorithm: 'MD5' });
  expect(gatewayValues(stored('sha-512')).credentials).toEqual({ algorithm: '' });
});
