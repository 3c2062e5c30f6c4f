import { callbackErrorText, gatewayReportText, unverifiedText, valueHeading, valueText } from './payment-texts';

const expected = { amount: 95_000, currency: 'COP' };
const plain = (text: string) => text.replace(/\s/g, ' ');

it.each([
  [null, '$ 95.000', '$ 95.000'],
  [{ amount: 95_000, currency: 'COP' }, '$ 95.000', '$ 95.000'],
  [{ amount: 47_500, currency: 'COP' }, '$ 47.500 de $ 95.000', 'Llegaron $ 47.500 de $ 95.000'],
  [{ amount: 100_000, currency: 'COP' }, '$ 100.000 en vez de $ 95.000', 'Llegaron $ 100.000 en vez de $ 95.000'],
  [{ amount: 25.5, currency: 'USD' }, '25,50 USD en vez de $ 95.000', 'Llegaron 25,50 USD en vez de $ 95.000'],
])('the value of a payment with %j received reads %s', (received, value, heading) => {
  expect(plain(valueText({ ...expected, received }))).toBe(value);
  expect(plain(valueHeading({ ...expected, received }))).toBe(heading);
});

it('saidText shows a gateway report in words with its code', () => {
  expect(gatewayReportText('PAYU', 'APPROVED', '4')).toBe('Aprobado por PayU (código 4)');
  expect(gatewayReportText('EPAYCO', 'EXPIRED', '9')).toBe('Vencido en ePayco (código 9)');
  expect(gatewayReportText('TEST', 'APPROVED', '4')).toBe('Aprobado por la Pasarela de pruebas (código 4)');
  expect(gatewayReportText('WOMPI', 'PENDING', null)).toBe('Pendiente en Wompi');
});

it('unjudgedText and obstacleText say what could not be verified and why', () => {
  expect(unverifiedText('PAYU', 1)).toBe('Aviso de PayU sin comprobar');
  expect(unverifiedText('PAYU', 3)).toBe('3 avisos de PayU sin comprobar');
  expect(callbackErrorText('PAYU', 'NOT_CONFIRMED')).toBe('Le preguntamos a PayU y no muestra lo que dice el aviso.');
  expect(callbackErrorText('PAYU', null)).toMatch(/aún no se ha procesado/);
});
