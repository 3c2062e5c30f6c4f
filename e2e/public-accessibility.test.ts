import { faults, phone } from './axe.js';
import { openWindow } from './browser.js';
import { startDemonstration } from './demonstration.js';
import { openJourney } from './open-journey.js';
import { choose, fillHealth, fillIdentity, fillPerson, type Runner } from './wizard-steps.js';

const RACE = '/evento/media-maraton-paramo-de-sumapaz';

const { server, browser } = await openJourney(startDemonstration());

describe.each([
  ['a desktop', {}],
  ['a phone', phone],
])('public pages on %s', (what, options) => {
  const runner: Runner = {
    document: what === 'a phone' ? '1024587336' : '1024587337',
    birthday: ['4', 'marzo', '1992'],
    name: 'María Fernanda',
    lastName: 'Gutiérrez',
    gender: 'Femenino',
    email: 'mafe@example.test',
    size: 'S (Femenino)',
  };

  it.each([
    '/eventos',
    '/eventos?deporte=ciclismo',
    RACE,
    '/evento/no-existe',
    '/competidor/1024587336',
    '/certificado',
    '/desarrolladores',
    '/certificado/AAAAA11111',
    '/admin',
  ])('axe finds no problem on %s', async (path) => {
    const { page } = await openWindow(browser, options);
    await page.goto(server.address + path);
    expect(await faults(page)).toEqual([]);
    await page.context().close();
  });

  it('axe finds no problem on any step of the wizard, with and without errors, and on the payment', async () => {
    const { page } = await openWindow(browser, options);
    const problems: Record<string, string[]> = {};
    const look = async (where: string) => {
      const stepProblems = await faults(page);
      if (stepProblems.length > 0) problems[where] = stepProblems;
    };
    /** Checks a step when it appears and after it was refused. */
    const lookTwice = async (step: string, button: string) => {
      await page.getByRole('heading', { level: 1, name: step }).waitFor();
      await look(step);
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('alert').first().waitFor();
      await look(`${step}, refused`);
    };
    await page.goto(server.address + RACE);
    await page.getByRole('link', { name: 'Inscribirme' }).first().click();
    await lookTwice('Identificación', 'Continuar');
    await fillIdentity(page, runner);
    await lookTwice('Info Personal', 'Siguiente');
    await fillPerson(page, runner);
    await lookTwice('Categoría', 'Siguiente');
    await choose(page, runner.size);
    await page.getByRole('button', { name: /^Cambiar de distancia/ }).click();
    await look('Categoría, with the other distances');
    await choose(page, /^21K Abierta/);
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await lookTwice('Contacto', 'Ir a pagar');
    await fillHealth(page);
    await page.getByRole('button', { name: 'Ir a pagar' }).click();

    const welcome = page.getByRole('heading', { level: 1, name: 'Bienvenido, ya casi llegas' });
    const saved = page.getByRole('heading', { level: 1, name: 'Tu inscripción ya está guardada' });
    await welcome.waitFor();
    await look('Bienvenido');
    await page.getByRole('textbox', { name: /código/i }).fill('no-existe');
    await page.getByText(/Este código no existe/).waitFor();
    await look('Bienvenido, with a code that is none');

    for (const [decision, outcome] of [
      ['Rechazar', 'Tu banco rechazó el pago'],
      ['Dejar pendiente', 'Tu banco está confirmando el pago'],
    ] as const) {
      await choose(page, /Pasarela de pruebas/);
      await page.getByRole('button', { name: 'Pagar', exact: true }).click();
      await page.getByRole('button', { name: decision, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: outcome }).waitFor();
      await look(`/pago: ${decision}`);
      await page.goto(`${server.address}/inscripcion/${RACE.split('/').at(-1)}`);
      if (decision === 'Rechazar') await page.getByRole('button', { name: 'Continuar al pago' }).click();
      await (decision === 'Rechazar' ? welcome : saved).waitFor();
      await look(`Bienvenido after ${decision}`);
    }
    await page.goto(server.address + RACE);
    await page.getByText('Tu inscripción está guardada: se está confirmando el pago.').waitFor();
    await page.getByRole('link', { name: 'Ver estado del pago' }).first().waitFor();
    await look('the event with a registration that was begun');
    await page.getByRole('link', { name: 'Continuar inscripción' }).first().click();
    await choose(page, /Pasarela de pruebas/);
    await page.getByRole('button', { name: 'Pagar', exact: true }).locator('visible=true').first().click();
    await page.getByRole('alertdialog', { name: '¿No terminaste el pago anterior?' }).waitFor();
    await look('the dialog before a second payment');
    await page.getByRole('button', { name: 'No lo terminé: pagar de nuevo' }).click();
    await page.getByRole('button', { name: 'Aprobar', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '¡Nos vemos en la salida!' }).waitFor();
    await page.getByRole('article', { name: /^Tu dorsal/ }).waitFor();
    await look('/pago: Aprobar');
    expect(problems).toEqual({});
    await page.context().close();
  }, 180_000);
});
