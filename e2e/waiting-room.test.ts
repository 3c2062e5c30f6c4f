import { readConfig } from '../server/platform/config/config.js';
import { openServices } from '../server/services.js';
import { freshDatabase } from '../server/testing/database.js';
import { testEnv } from '../server/testing/env.js';
import { Factories, PASSWORD } from '../server/testing/factories.js';
import { Event } from '../server/events/event.entity.js';
import { KitSize } from '../server/kits/kit-size.js';
import { every, faults, phone } from './axe.js';
import { alive, openWindow, picture } from './browser.js';
import { openJourney } from './open-journey.js';
import { startServer } from './server-process.js';
import { fillContact, fillParticipant } from './wizard-steps.js';

/** Time until the opening, in which the visitor finds the room and begins to fill in the data. */
const UNTIL_OPENING_MS = 45_000;

const { url } = await freshDatabase();
const { services, close } = await openServices({ ...readConfig(testEnv), databaseUrl: url }, 'http://localhost');
afterAll(close);
const build = new Factories(services);
const event = await build.event({
  name: 'Media Maratón Internacional Ciudad de los Cerros y de las Montañas 2027',
  kits: [{ size: KitSize.S_FEMALE, amount: 50 }],
});
const admin = await build.user();
const { server, browser } = await openJourney(startServer(url));

async function send(query: string, variables: object, token?: string): Promise<Record<string, { token: string }>> {
  const response = await fetch(`${server.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Record<string, { token: string }>; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

it('A visitor waits for the draw, prepares the data, enters in turn and holds the seat', async () => {
  const opensAt = new Date(Date.now() + UNTIL_OPENING_MS);
  await services.orm.em.fork().nativeUpdate(Event, event.id, { registerOpening: opensAt });
  const { login } = await send(
    'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }',
    {
      email: admin.email,
      password: PASSWORD,
    },
  );
  await send(
    'mutation ($id: ID!, $at: DateTimeISO!) { updateWaitingRoom(eventId: $id, input: { mode: SCHEDULED, opensAt: $at }) { version } }',
    { id: event.id, at: opensAt },
    login!.token,
  );

  const { page, complaints } = await openWindow(browser, phone);
  await page.goto(`${server.address}/evento/${event.slug}`);
  await alive(page);
  await page.getByRole('link', { name: 'Ir a la sala de espera' }).first().click();
  await page.getByRole('heading', { level: 1, name: /^Abre / }).waitFor();
  await alive(page);
  expect(await page.getByRole('timer').getAttribute('aria-label')).toMatch(/^Faltan /);
  await picture(page, 'sala-antes');
  expect(await faults(page, every)).toEqual([]);

  await page.getByRole('link', { name: 'Llenar mis datos' }).click();
  await page.getByRole('region', { name: 'Sala de espera' }).waitFor();
  await fillParticipant(page, {
    document: '1.024.587.336',
    birthday: ['4', 'marzo', '1992'],
    name: 'María Fernanda',
    lastName: 'Gutiérrez Peñaloza',
    gender: 'Femenino',
    email: 'mafe@example.test',
    size: 'S (Femenino)',
  });
  await fillContact(page);
  await picture(page, 'sala-datos');
  await page.getByRole('button', { name: 'Guardar y volver a la fila' }).first().click();
  await page.waitForURL(`**/sala/${event.slug}`);

  await page.getByRole('heading', { level: 1, name: 'Es tu turno' }).waitFor({ timeout: 90_000 });
  await page.getByRole('heading', { level: 2, name: 'Cupos que quedan' }).waitFor();
  expect(await page.title()).toBe('Es tu turno · Dorsal');
  await picture(page, 'sala-turno');
  expect(await faults(page, every)).toEqual([]);
  await page.getByRole('button', { name: 'Entrar a inscribirme' }).click();
  await page.waitForURL(`**/inscripcion/${event.slug}*`);
  await page.getByText('el cupo se aparta al guardar').waitFor();
  await page.getByRole('button', { name: 'Ir a pagar' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Bienvenido, ya casi llegas' }).waitFor();
  expect(complaints).toEqual([]);
}, 240_000);

it('A browser without scripts gets a page with the place that loads itself again', async () => {
  const { page } = await openWindow(browser, { ...phone, javaScriptEnabled: false });
  await page.goto(`${server.address}/sala/${event.slug}`);
  await page.waitForURL(`**/sala/${event.id}/texto`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('se actualiza sola cada 30 segundos').waitFor();
}, 60_000);
