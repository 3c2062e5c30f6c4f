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

it('gatewayValues fills public values and leaves secrets empty, stored or not', () =>
  expect(gatewayValues(account).credentials).toEqual({ merchantId: '508029', apiKey: '', apiLogin: '' }));

it('credentialsInput sends only typed values, so that stored secrets stay', () => {
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
])('missingCredential is false for %s, which is stored or optional', (name, active, missing) => {
  const field = account.fields.find((one) => one.name === name);
  expect(field && missingCredential(account, field, active)).toBe(missing);
});

it('a required credential is missing only if the gateway is active', () => {
  const [field] = account.fields;
  const empty = { stored: [] };
  expect(field && missingCredential(empty, field, true)).toBe(true);
  expect(field && missingCredential(empty, field, false)).toBe(false);
});

it('a choice stays empty if the stored value is not among its options', () => {
  const field = { name: 'algorithm', label: 'Algoritmo', secret: false, required: true, help: null, options: ['MD5'] };
  const stored = (value: string) => ({ ...account, fields: [field], values: [{ name: 'algorithm', value }] });
  expect(gatewayValues(stored('MD5')).credentials).toEqual({ algorithm: 'MD5' });
  expect(gatewayValues(stored('sha-512')).credentials).toEqual({ algorithm: '' });
});
