import { maskedRequest } from './callback-request.js';

it('maskedRequest returns a request with card data masked', () => {
  const masked = maskedRequest({
    body: {
      reference_sale: 'DABC',
      sign: 'f00',
      cc_number: '************0004',
      x_cardnumber: '4*****1111',
      payment_method: { extra: { bin: '411111', last_four: '1111', card_holder: 'ANA', name: 'VISA-1111' } },
    },
  });
  expect(JSON.parse(masked)).toEqual({
    body: {
      reference_sale: 'DABC',
      sign: 'f00',
      cc_number: '[oculto]',
      x_cardnumber: '[oculto]',
      payment_method: { extra: { bin: '[oculto]', last_four: '[oculto]', card_holder: '[oculto]', name: 'VISA-1111' } },
    },
  });
});
