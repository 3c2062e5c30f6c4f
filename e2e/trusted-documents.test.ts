import { freshDatabase } from '../server/testing/database.js';
import { openWindow } from './browser.js';
import { logIn } from './office.js';
import { openJourney } from './open-journey.js';
import { startServer } from './server-process.js';
import { settle } from './settle.js';

/** Covers the documents that the client sends. */

const { url } = await freshDatabase();
const { server, browser } = await openJourney(startServer(url));

it('the client sends hashes of its documents and no texts, and the server resolves them', async () => {
  const { page, complaints } = await openWindow(browser);
  const sent: { query?: string; extensions?: { persistedQuery?: object } }[] = [];
  const refused: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) sent.push(request.postDataJSON() as (typeof sent)[number]);
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/graphql') && !response.ok()) refused.push(`${response.status()} ${response.url()}`);
  });
  await logIn(page, server.address);
  for (const path of ['eventos', 'participantes', 'pedidos', 'pagos', 'productos', 'usuarios', 'mi-cuenta']) {
    await page.goto(`${server.address}/admin/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settle(page);
  }
  await page.getByLabel('Nombre').fill('Liliana de confianza');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.getByTitle('Liliana de confianza', { exact: true }).waitFor();
  expect(sent.length).toBeGreaterThan(8);
  expect(sent.filter(({ query, extensions }) => query !== undefined || !extensions?.persistedQuery)).toEqual([]);
  expect(refused).toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
});
