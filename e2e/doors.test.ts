import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { readConfig } from '../server/platform/config/config.js';
import { openServices } from '../server/services.js';
import { freshDatabase } from '../server/testing/database.js';
import { Factories } from '../server/testing/factories.js';
import { HOLD, member, type Held } from '../server/testing/member.js';
import { confirm } from '../server/testing/payu-confirmation.js';
import { testEnv } from '../server/testing/env.js';
import { openWindow, picture } from './browser.js';
import { logIn } from './office.js';
import { openJourney } from './open-journey.js';
import { startServer } from './server-process.js';

/** Covers API keys and webhooks, as users of the back-office create and end them. */

const { url } = await freshDatabase();
const event = await anEvent();
const { server, browser } = await openJourney(startServer(url, { RATE_LIMITS: 'off', WEBHOOKS_ANYWHERE: 'on' }));

/** An event with the Pasarela de pruebas. */
async function anEvent() {
  const { services, close } = await openServices({ ...readConfig(testEnv), databaseUrl: url }, 'http://localhost');
  const build = new Factories(services);
  const created = await build.event({ name: 'Media Maratón Páramo de Sumapaz' });
  await build.gateway(created);
  await close();
  return {
    id: String(created.id),
    categoryId: String(created.categories[0]?.id),
    kitId: String(created.kits[0]?.id),
  };
}

/** Webhook requests that the receiver got, in order. */
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ headers: request.headers, body });
    response.end('recibido');
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
afterAll(() => void receiver.close().closeAllConnections());

async function ask<Data>(query: string, variables: object = {}, key?: string) {
  const response = await fetch(`${server.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as { data: Data; errors?: { extensions: { code: string } }[] };
}

/** Holds and pays a registration. */
async function pay(): Promise<void> {
  const { id: eventId, categoryId, kitId } = event;
  const input = { eventId, categoryId, competitors: [{ kitId, ...member() }] };
  const { data } = await ask<Held>(HOLD, { input });
  const token = data.holdRegistration.registration?.token;
  const started = await ask<{ startPayment: { reference: string; amount: number } }>(
    'mutation ($token: String!) { startPayment(token: $token, gateway: TEST) { reference amount } }',
    { token },
  );
  expect(await confirm(server.address, { ...started.data.startPayment, state: 4 })).toBe(200);
}

async function until(done: () => boolean): Promise<void> {
  for (const end = Date.now() + 20_000; !done(); await new Promise((resolve) => setTimeout(resolve, 50)))
    if (Date.now() > end) throw new Error('Condition not met in time');
}

/** Takes screenshots, wide and narrow, light and dark. */
async function pictures(page: Page, name: string): Promise<void> {
  if (!process.env.E2E_PICTURES) return;
  const before = page.viewportSize()!;
  for (const [scheme, width] of [
    ['light', 1440],
    ['light', 360],
    ['dark', 1440],
    ['dark', 360],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    await page.locator(scheme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor();
    // Wait for the color transition.
    await page.waitForTimeout(500);
    await picture(page, `${name}-${scheme}-${width}`);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
}

it('an API key is created, shown once, used by a program, and refused after it is revoked', async () => {
  const { page, complaints } = await openWindow(browser);
  await logIn(page, server.address);
  await page.goto(`${server.address}/admin/llaves`);
  await page.getByRole('button', { name: 'Crear llave' }).first().click();
  const form = page.getByRole('dialog', { name: 'Crear llave de API' });
  await form.getByLabel('Para qué es').fill('Cronometraje');
  await form.getByText('Ver eventos', { exact: true }).click();
  await form.getByRole('button', { name: 'Crear llave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Llave creada' });
  const key = (await dialog.getByLabel('Tu llave', { exact: true }).textContent())!;
  expect(key).toMatch(/^dorsal_/);
  await dialog.getByRole('button', { name: 'Ya la guardé' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Revocar Cronometraje' }).waitFor();
  expect(await page.content()).not.toContain(key);

  const EVENTS = '{ events { data { id } } }';
  expect((await ask(EVENTS, {}, key)).data).toEqual({ events: { data: [{ id: event.id }] } });
  await page.reload();
  await page.getByRole('button', { name: 'Revocar Cronometraje' }).waitFor();
  await pictures(page, 'llaves');
  await page.getByRole('button', { name: 'Revocar Cronometraje' }).click();
  await page.getByRole('button', { name: 'Revocar llave' }).click();
  await page.getByText('Revocada').first().waitFor();
  expect((await ask(EVENTS, {}, key)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a webhook is created, gets a signed message about a payment, and gets it again by redelivery', async () => {
  const { page, complaints } = await openWindow(browser);
  await logIn(page, server.address);
  await page.goto(`${server.address}/admin/eventos/show/${event.id}/webhooks`);
  await page.getByRole('button', { name: 'Crear webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Crear webhook' });
  await form.getByLabel('Dirección').fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/avisos`);
  await form.getByRole('button', { name: 'Crear webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Guarda el secreto' });
  const secret = await dialog.getByLabel('Secreto', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Ya lo guardé' }).click();
  await dialog.waitFor({ state: 'detached' });

  await pay();
  await until(() => received.length === 1);
  await page.getByRole('button', { name: 'Ver envíos' }).click();
  await page.getByRole('button', { name: /^Enviar de nuevo/ }).click();
  await until(() => received.length === 2);
  for (const { headers, body } of received) {
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    const signature = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64')).update(signed);
    expect(headers['webhook-signature']).toBe(`v1,${signature.digest('base64')}`);
  }
  expect(received[1]!.body).toBe(received[0]!.body);
  expect(JSON.parse(received[0]!.body)).toMatchObject({ type: 'registration.paid', data: { eventId: event.id } });
  const log = page.getByText('Ver detalle (2 intentos)');
  for (let tries = 0; tries < 20 && !(await log.isVisible()); tries++) {
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await page.waitForTimeout(200);
  }
  await log.click();
  await page.getByText('recibido').first().waitFor();
  await pictures(page, 'webhook');
  expect(complaints).toEqual([]);
  await page.context().close();
});
