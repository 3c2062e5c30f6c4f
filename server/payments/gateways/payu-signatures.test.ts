import { payuPublicSandbox } from './payu-public-sandbox.js';
import { confirmationValue, responseValue, signConfirmation, signRequest, signResponse } from './payu-signatures.js';

it.each([
  ['150.00', '150.0'],
  ['150.20', '150.2'],
  ['150.26', '150.26'],
  ['150.0', '150.0'],
  ['150', '150.0'],
  ['50000.00', '50000.0'],
  ['0.10', '0.1'],
])('the confirmation value %s is signed as %s', (value, signed) => {
  expect(confirmationValue(value)).toBe(signed);
});

it.each([
  ['150.25', '150.2'],
  ['150.35', '150.4'],
  ['150.34', '150.3'],
  ['150.36', '150.4'],
  ['150.251', '150.3'],
  ['150.45', '150.4'],
  ['150.95', '151.0'],
  ['999.95', '1000.0'],
  ['999.85', '999.8'],
  ['0.05', '0.0'],
  ['0.06', '0.1'],
  ['50000.00', '50000.0'],
  ['50000', '50000.0'],
  ['150.2', '150.2'],
  ['90071992547409931.15', '90071992547409931.2'],
])('the response value %s is signed as %s', (value, signed) => {
  expect(responseValue(value)).toBe(signed);
});

it('signResponse gives the documented signatures for unrounded values', () => {
  expect(signResponse(payuPublicSandbox, 'TestPayU04', '150.25', 'USD', '6')).toBe('00286dc735bd9eaa8ae3a3a4cbb40688');
  expect(signResponse(payuPublicSandbox, 'TestPayU04', '150.34', 'USD', '6')).toBe('779f163be9347a691bcdb25064644795');
});

it('a request and a confirmation of the same values have different signatures', () => {
  const request = signRequest(payuPublicSandbox, 'A', '50000', 'COP');
  expect(signConfirmation(payuPublicSandbox, 'A', '50000', 'COP', '4')).not.toBe(request);
});
