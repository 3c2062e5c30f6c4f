import { readFileSync } from 'node:fs';
import { signEpayco } from './epayco-signature.js';
import { signMercadoPago } from './mercado-pago-signature.js';
import { signConfirmation, signRequest, signResponse, type PayuAlgorithm } from './payu-signatures.js';
import { hash, hmacSha256 } from './signatures.js';
import { signEvent, signIntegrity } from './wompi-signatures.js';

interface Vector {
  id: string;
  gateway: string;
  use: string;
  alg: 'md5' | 'sha1' | 'sha256';
  input: string;
  digest: string;
  hmacKey?: string;
}

const vectors = JSON.parse(
  readFileSync(new URL('./fixtures/signature-vectors.json', import.meta.url), 'utf8'),
) as Vector[];

const plainAlgorithms: Record<Vector['alg'], PayuAlgorithm> = { md5: 'MD5', sha1: 'SHA1', sha256: 'SHA256' };

/** Returns the digest of our functions for the values in a vector's text. */
function signedByUs({ gateway, use, alg, input, hmacKey, id }: Vector): string {
  switch (`${gateway} ${use}`) {
    case 'payu request':
    case 'payu response':
    case 'payu confirmation': {
      const [apiKey = '', merchantId = '', reference = '', value = '', currency = '', state = ''] = input.split('~');
      const algorithm: PayuAlgorithm = hmacKey ? 'HMAC-SHA256' : plainAlgorithms[alg];
      const key = { apiKey, merchantId, algorithm, ...(hmacKey ? { hmacKey } : {}) };
      if (use === 'request') return signRequest(key, reference, value, currency);
      return (use === 'response' ? signResponse : signConfirmation)(key, reference, value, currency, state);
    }
    case 'wompi request': {
      const [, reference = '', cents = '', expiration = '', secret = ''] =
        /^(.*2)(4900\d*|490000)COP(\S+Z)?(prod_.+)$/.exec(input) ?? [];
      return signIntegrity(secret, reference, cents, 'COP', expiration);
    }
    case 'wompi webhook': {
      const transaction = { id: '1234-1610641025-49201', status: 'APPROVED', amount_in_cents: 4490000 };
      const properties = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'];
      const event = { data: { transaction }, signature: { properties }, timestamp: 1530291411 };
      return signEvent('prod_events_OcHnIzeBl5socpwByQ4hA52Em3USQ93Z', event);
    }
    case 'epayco confirmation': {
      const [customerId = '', pKey = '', refPayco = '', transactionId = '', amount = '', currency = ''] =
        input.split('^');
      return signEpayco(customerId, pKey, { refPayco, transactionId, amount, currency });
    }
    case 'mercadopago webhook': {
      const [, dataId = '', requestId = '', ts = ''] = /^id:(.*);request-id:(.*);ts:(.*);$/.exec(input) ?? [];
      return signMercadoPago(hmacKey ?? '', dataId, requestId, ts);
    }
    default:
      throw new Error(`Vector ${id} has an unknown gateway or use; add it to signedByUs.`);
  }
}

it('the fixture has vectors of all four gateways', () => {
  expect(new Set(vectors.map(({ gateway }) => gateway))).toEqual(new Set(['payu', 'wompi', 'epayco', 'mercadopago']));
});

it.each(vectors.map((vector) => [vector.id, vector] as const))(
  '%s: the digest of the text is the documented one',
  (_id, { alg, input, digest, hmacKey }) => {
    expect(hmacKey ? hmacSha256(hmacKey, input) : hash(alg, input)).toBe(digest);
  },
);

it.each(vectors.map((vector) => [vector.id, vector] as const))(
  '%s: our function returns the documented digest',
  (_id, vector) => {
    expect(signedByUs(vector)).toBe(vector.digest);
  },
);

it('a Mercado Pago signature omits the parts that the request lacks', () => {
  expect(signMercadoPago('clave', '', 'abc', '1')).toBe(hmacSha256('clave', 'request-id:abc;ts:1;'));
  expect(signMercadoPago('clave', '7', '', '1')).toBe(hmacSha256('clave', 'id:7;ts:1;'));
  expect(signMercadoPago('clave', 'ORD01', '', '1')).toBe(hmacSha256('clave', 'id:ord01;ts:1;'));
});
