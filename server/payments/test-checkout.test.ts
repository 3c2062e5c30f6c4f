import express from 'express';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestGateway } from './gateways/test-gateway.js';
import { payuPublicSandbox } from './gateways/payu-public-sandbox.js';
import { signRequest, signResponse } from './gateways/payu-signatures.js';
import { callbackRequest, paymentRequest } from './gateways/testing/payment-request.js';
import { testCheckoutRoutes } from './test-checkout/test-checkout.rest.js';

let server: Server;
let publicUrl: string;
let received: Record<string, string>[] = [];
let statuses: number[] = [];

beforeAll(async () => {
  const app = express();
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app.use(testCheckoutRoutes({ publicUrl }));
  app.post('/api/payments/test/confirmation', express.urlencoded({ extended: false }), (request, response) => {
    received.push(request.body as Record<string, string>);
    response.sendStatus(statuses.shift() ?? 200);
  });
});
beforeEach(() => {
  received = [];
  statuses = [];
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const gateway = () => createTestGateway(publicUrl);
const account = { sandbox: true, credentials: {} };

/** Returns the form that the gateway sends to the browser. */
async function form(changes: Record<string, string> = {}): Promise<Record<string, string>> {
  const urls = {
    returnUrl: `${publicUrl}/pago/EVT20260001A`,
    confirmationUrl: `${publicUrl}/api/payments/test/confirmation`,
  };
  const checkout = await gateway().startCheckout(paymentRequest(urls), account);
  expect(checkout.url).toBe(`${publicUrl}/pasarela-de-pruebas`);
  return { ...checkout.fields, ...changes };
}

/** Posts a form and follows the redirect to the page, as a browser does. */
const open = async (fields: Record<string, string>) =>
  fetch(new URL((await post('', fields)).headers.get('location') ?? '', publicUrl));

const post = (path: string, body: Record<string, string> | URLSearchParams | string) =>
  fetch(`${publicUrl}/pasarela-de-pruebas${path}`, {
    method: 'POST',
    body: new URLSearchParams(body),
    redirect: 'manual',
  });

/** Returns the hidden fields of a page. */
function carriedBy(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  const unescape = (text: string) =>
    text.replace(
      /&(amp|lt|gt|quot|#39);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
    );
  return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, unescape(value)]));
}

describe('the test checkout page', () => {
  it('the page shows the total, the merchant and that no money moves', async () => {
    const response = await open(await form());
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).toContain('Entorno de pruebas: no se mueve dinero');
    expect(html.replace(/\s/g, ' ')).toContain('<dd class="total">$ 50.000</dd>');
    expect(html).toContain('EVT20260001A');
    expect(html).toContain('Inscripción Media Maratón Páramo de Sumapaz');
    expect(html).toContain('508029');
    for (const label of ['Aprobar', 'Rechazar', 'Dejar pendiente', 'Aprobar en 10 segundos'])
      expect(html).toContain(`>${label}</button>`);
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\/(?!127)/);
    expect(html).not.toContain(payuPublicSandbox.apiKey);
  });

  it('the page escapes all values of the form', async () => {
    const attack = `"><script>alert('1')</script>&`;
    const html = await (await open(await form({ description: attack }))).text();
    expect(html).not.toContain("<script>alert('1')");
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;');
    expect(carriedBy(html)['description']).toBe(attack);
  });

  it.each([
    ['another amount', { amount: '1' }, 'La firma digital'],
    ['the amount with decimals', { amount: '50000.00' }, 'La firma digital'],
    ['another reference', { referenceCode: 'OTRAREFERENCIAB' }, 'La firma digital'],
    ['another signature', { signature: 'af3899a22336b79db46006491d158131' }, 'La firma digital'],
    ['another merchant', { merchantId: '700700' }, 'El comercio o la cuenta'],
    ['another account', { accountId: '512322' }, 'El comercio o la cuenta'],
    ['no description', { description: '' }, 'Falta un dato o no es válido: description'],
    [
      'nothing to pay',
      { amount: '0', signature: signRequest(payuPublicSandbox, 'EVT20260001A', '0', 'COP') },
      'mayor que cero',
    ],
    [
      'a confirmationUrl of another site',
      { confirmationUrl: 'http://169.254.169.254/latest' },
      'La dirección no es de este sitio: confirmationUrl',
    ],
    [
      'a confirmationUrl with a similar host',
      { confirmationUrl: 'http://127.0.0.1:1@evil.example/' },
      'confirmationUrl',
    ],
    ['a confirmationUrl of another protocol', { confirmationUrl: 'file:///etc/passwd' }, 'confirmationUrl'],
    ['a responseUrl of another site', { responseUrl: 'https://evil.example/' }, 'responseUrl'],
    ['a responseUrl that runs a script', { responseUrl: 'javascript:alert(1)' }, 'responseUrl'],
  ])('a form with %s is refused at both paths', async (_case, changes, explanation) => {
    for (const path of ['', '/decision']) {
      const response = await post(path, { ...(await form(changes)), decision: 'approved' });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain(explanation);
    }
    expect(received).toEqual([]);
  });

  it('a posted form is redirected to a GET page without the e-mail address in its URL', async () => {
    const posted = await post('', await form());
    expect(posted.status).toBe(303);
    const page = new URL(posted.headers.get('location') ?? '', publicUrl);
    expect(page.pathname).toBe('/pasarela-de-pruebas');
    expect((await form())['buyerEmail']).toContain('@');
    expect(decodeURIComponent(page.search)).not.toContain('@');
    const [first, second] = await Promise.all([fetch(page), fetch(page)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    page.searchParams.set('amount', '1');
    expect((await fetch(page)).status).toBe(400);
  });

  it('a form with a repeated field is refused', async () => {
    const twice = new URLSearchParams(await form());
    twice.append('amount', '50000');
    expect((await post('', twice)).status).toBe(400);
  });

  it('a body that is not a form is refused', async () => {
    expect((await post('', 'x='.repeat(40_000))).status).toBe(400);
    expect((await post('', '')).status).toBe(400);
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await fetch(`${publicUrl}/pasarela-de-pruebas`, json)).status).toBe(400);
    expect((await fetch(`${publicUrl}/pasarela-de-pruebas`)).status).toBe(405);
  });
});

describe('a decision on the test checkout page', () => {
  it.each([
    ['approved', '4', 'approved'],
    ['rejected', '6', 'rejected'],
    ['pending', '7', 'pending'],
  ])('the decision %s is confirmed with state %s before the browser is redirected', async (decision, code, state) => {
    const carried = carriedBy(await (await open(await form())).text());
    const response = await post('/decision', { ...carried, decision });
    expect(response.status).toBe(303);
    const back = new URL(response.headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe(`${publicUrl}/pago/EVT20260001A`);
    const { transactionState, signature, transactionId, TX_VALUE } = Object.fromEntries(back.searchParams);
    expect(transactionState).toBe(code);
    expect(TX_VALUE).toBe('50000.00');
    expect(signature).toBe(signResponse(payuPublicSandbox, 'EVT20260001A', '50000.00', 'COP', code));
    expect(back.href).not.toContain('ana');
    expect(received).toHaveLength(1);
    const confirmation = callbackRequest({ body: received[0] });
    expect(gateway().readReference(confirmation)).toBe('EVT20260001A');
    expect(await gateway().verify(confirmation, account)).toMatchObject([
      {
        reference: 'EVT20260001A',
        transactionId,
        state,
        amountInCents: 5_000_000,
        currency: 'COP',
        test: true,
      },
    ]);
  });

  it('each decision is a new transaction', async () => {
    const carried = await form();
    await post('/decision', { ...carried, decision: 'rejected' });
    await post('/decision', { ...carried, decision: 'approved' });
    expect(new Set(received.map((body) => body['transaction_id'])).size).toBe(2);
    expect(received.map((body) => body['state_pol'])).toEqual(['6', '4']);
  });

  it('a delayed approval redirects the browser as pending and confirms afterwards', async () => {
    const began = Date.now();
    const response = await post('/decision', { ...(await form()), decision: 'later', seconds: '1' });
    expect(new URL(response.headers.get('location') ?? '').searchParams.get('transactionState')).toBe('7');
    expect(received).toEqual([]);
    while (received.length === 0 && Date.now() - began < 5_000) await wait(50);
    expect(Date.now() - began).toBeGreaterThan(900);
    expect(received.map((body) => body['state_pol'])).toEqual(['4']);
  });

  it.each([
    [{ decision: 'later', seconds: '0' }],
    [{ decision: 'later', seconds: '601' }],
    [{ decision: 'later', seconds: '1e2' }],
    [{ decision: 'later' }],
    [{ decision: 'refunded' }],
    [{}],
  ])('the form %j is no decision', async (decision) => {
    expect((await post('/decision', { ...(await form()), ...decision } as Record<string, string>)).status).toBe(400);
    expect(received).toEqual([]);
  });

  it('a failed confirmation is retried with the same transaction', async () => {
    statuses = [500];
    expect((await post('/decision', { ...(await form()), decision: 'approved' })).status).toBe(303);
    expect(received).toHaveLength(2);
    expect(received[0]).toEqual(received[1]);
  });

  it('the page reports a confirmation that cannot be delivered', async () => {
    statuses = [403, 403, 403];
    const response = await post('/decision', { ...(await form()), decision: 'approved' });
    expect(response.status).toBe(502);
    expect(await response.text()).toContain('El comercio respondió 403; se esperaba 200.');
    expect(received).toHaveLength(3);
  });
});
